declare module 'virtual:messages/*' {
  /** The Fluent source of all messages of a language. */
  const source: string;
  export default source;
}
declare module 'virtual:rules/*' {
  /** The Fluent source of the rules pages of a language. */
  const source: string;
  export default source;
}
