import type { PagesToLoad } from '../use-row-pages.ts';

/** A dragged scroll bar passes a page in a few frames; this many load ahead of it. */
const PREFETCH_PAGES = 8;

/** Pages for the rows in [first, last), and those ahead of the scroll, nearest first. */
export function pagesToLoad(
  { first, last, isForward }: { first: number; last: number; isForward: boolean },
  { total, pageRows, isMoving }: { total: number; pageRows: number; isMoving: boolean },
): PagesToLoad {
  const from = Math.floor(first / pageRows);
  const to = Math.floor(Math.max(first, last - 1) / pageRows);
  const end = Math.max(0, Math.ceil(total / pageRows) - 1);
  const range = (begin: number, until: number): number[] =>
    Array.from({ length: Math.max(0, until - begin + 1) }, (_, step) => begin + step);
  const ahead = isForward
    ? range(to + 1, Math.min(end, to + PREFETCH_PAGES))
    : range(Math.max(0, from - PREFETCH_PAGES), from - 1).toReversed();
  // One is enough when idle, and makes the server sort the list before the user scrolls.
  return { inSight: range(from, to), ahead: isMoving ? ahead : ahead.slice(0, 1) };
}
