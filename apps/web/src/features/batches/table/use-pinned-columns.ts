import { type RefObject, useLayoutEffect } from 'react';

import type { ColumnLayout } from './column-layout.ts';

/** So long after the last step to the side the columns rest again. */
const REST_MS = 150;

/**
 * Keeps number and verdict in sight. A cell that sticks is a layer of its own for the browser, and
 * dozens of them make every step down the list dear; so they stick only while one scrolls to the side,
 * and are put where they belong for the rest of the time.
 */
export function usePinnedColumns(
  frame: RefObject<HTMLElement | null>,
  { number, ownWidthPx, verdictWidthPx }: ColumnLayout,
): void {
  useLayoutEffect(
    function keepInSight() {
      const element = frame.current;
      if (element === null) {
        return undefined;
      }
      let restedLeftPx: number | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const rest = () => {
        const { scrollLeft, clientWidth } = element;
        const naturalPx = number.widthPx + ownWidthPx;
        const leastPx = scrollLeft + number.widthPx;
        const mostPx = scrollLeft + clientWidth - verdictWidthPx;
        const placePx = Math.max(Math.min(naturalPx, mostPx), leastPx);
        restedLeftPx = scrollLeft;
        element.style.setProperty('--pinned-number', `${scrollLeft}px`);
        element.style.setProperty('--pinned-verdict', `${placePx - naturalPx}px`);
        element.style.setProperty('--pinned-from', `${number.widthPx}px`);
        element.toggleAttribute('data-sideways', false);
      };
      const follow = () => {
        if (element.scrollLeft !== restedLeftPx) {
          restedLeftPx = null;
          element.toggleAttribute('data-sideways', true);
          clearTimeout(timer);
          timer = setTimeout(rest, REST_MS);
        }
      };
      rest();
      element.addEventListener('scroll', follow, { passive: true });
      const observer = new ResizeObserver(rest);
      observer.observe(element);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
        element.removeEventListener('scroll', follow);
      };
    },
    [frame, number.widthPx, ownWidthPx, verdictWidthPx],
  );
}
