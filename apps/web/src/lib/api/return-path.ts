import { PATHS } from '../browser/paths.ts';

const KEY = 'partsight.return-path';

/** Saves the page whose session ended, for after the login. The start page needs no saving. */
export function saveReturnPath(): void {
  const { pathname, search } = window.location;
  if (pathname === PATHS.start) {
    sessionStorage.removeItem(KEY);
  } else {
    sessionStorage.setItem(KEY, pathname + search);
  }
}

/** The page to return to, once; only ever one of our own. */
export function popReturnPath(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
