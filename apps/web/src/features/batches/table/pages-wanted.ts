import type { PagesWanted } from '../use-row-pages.ts';

/** A dragged scroll bar passes a page in a few frames; this many are on their way before it comes. */
const AHEAD_PAGES = 4;

/** Pages for the rows from the first to before the last, and for those that the scroll goes to, the next one first. */
export function pagesWanted(
  { first, last, isForward }: { first: number; last: number; isForward: boolean },
  { total, pageRows, isMoving }: { total: number; pageRows: number; isMoving: boolean },
): PagesWanted {
  const from = Math.floor(first / pageRows);
  const to = Math.floor(Math.max(first, last - 1) / pageRows);
  const end = Math.max(0, Math.ceil(total / pageRows) - 1);
  const range = (begin: number, until: number): number[] =>
    Array.from({ length: Math.max(0, until - begin + 1) }, (_, step) => begin + step);
  const ahead = isForward
    ? range(to + 1, Math.min(end, to + AHEAD_PAGES))
    : range(Math.max(0, from - AHEAD_PAGES), from - 1).toReversed();
  // At rest one is enough, and it has the server put the list in order before somebody scrolls.
  return { inSight: range(from, to), ahead: isMoving ? ahead : ahead.slice(0, 1) };
}
