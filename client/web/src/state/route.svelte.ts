/** Where in the site we are: the address is the only truth about it. */
import { GAMES, type GameKey } from './offers.ts';
import { bare, codeTrouble } from './room_code.ts';

export type Route =
  | { readonly page: 'start' | 'about' | 'replay' | 'source' | 'unknown' }
  | { readonly page: 'rules'; readonly game: GameKey }
  | { readonly page: 'room'; readonly code: string };

/** The page that a path names. A code may be written as loosely as it is typed; what can be none is unknown. */
export function routeOf(path: string): Route {
  if (path === '/') return { page: 'start' };
  if (path === '/about') return { page: 'about' };
  if (path === '/replay') return { page: 'replay' };
  // A server that knows where its source is answers this address itself.
  if (path === '/source') return { page: 'source' };
  const rules = /^\/rules\/([a-z]+)\/?$/.exec(path);
  const game = GAMES.find((key) => key === rules?.[1]);
  if (game) return { page: 'rules', game };
  const room = /^\/r\/([^/]+)\/?$/.exec(path);
  if (room && !codeTrouble(decodeURIComponent(room[1]!)))
    return { page: 'room', code: bare(decodeURIComponent(room[1]!)) };
  return { page: 'unknown' };
}

let current = $state.raw<Route>(routeOf(location.pathname));

export function route(): Route {
  return current;
}

export function roomPath(code: string): string {
  return `/r/${code}`;
}

/** Goes to a path of this site; `replace` leaves no step to go back to. */
export function go(path: string, { replace = false } = {}): void {
  if (path !== location.pathname) history[replace ? 'replaceState' : 'pushState'](null, '', path);
  current = routeOf(path);
  scrollTo(0, 0);
}

/** Follows a link of this site without loading the page anew, unless the reader wants it elsewhere. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname);
}

/** Follows the browser's own steps back and forward. Returns what ends that. */
export function watchRoute(): () => void {
  const moved = () => {
    current = routeOf(location.pathname);
  };
  addEventListener('popstate', moved);
  return () => removeEventListener('popstate', moved);
}
