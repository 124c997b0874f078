import { type RefObject, useLayoutEffect, useState } from 'react';

import { useMedia } from './use-media.ts';

/** Rows beyond the edges of the screen, so that a scroll finds them drawn. */
const EXTRA_ROWS = 15;

type Rows = { readonly first: number; readonly end: number };

/** Which rows of a long table are worth drawing: those in sight, and on paper all. */
export function useRowsInSight(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Rows {
  const isPrinted = useMedia('print');
  const [first, setFirst] = useState(0);
  useLayoutEffect(
    function followScroll() {
      const look = (): void => {
        const top = body.current?.getBoundingClientRect().top ?? 0;
        setFirst(Math.max(0, Math.floor(-top / rowHeight) - EXTRA_ROWS));
      };
      // The page scrolls, or any frame around the table.
      document.addEventListener('scroll', look, { capture: true, passive: true });
      return () => document.removeEventListener('scroll', look, { capture: true });
    },
    [body, rowHeight],
  );
  const onScreen = Math.ceil(window.innerHeight / rowHeight) + 2 * EXTRA_ROWS;
  return isPrinted ? { first: 0, end: count } : { first, end: Math.min(count, first + onScreen) };
}
