import { PATHS } from './paths.ts';

const KEY = 'partsight.return-path';

/** Keeps the page whose session ended, for after the login. The start page needs no keeping. */
export function rememberReturnPath(): void {
  const { pathname, search } = window.location;
  if (pathname === PATHS.start) {
    sessionStorage.removeItem(KEY);
  } else {
    sessionStorage.setItem(KEY, pathname + search);
  }
}

/** The page to return to, once; only ever one of our own. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
