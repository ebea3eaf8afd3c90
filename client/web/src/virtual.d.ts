declare module 'virtual:messages/*' {
  /** The Fluent source of all messages of a language. */
  const source: string;
  export default source;
}
