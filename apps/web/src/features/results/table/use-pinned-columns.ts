import { type RefObject, useLayoutEffect } from 'react';

import type { ColumnLayout } from './column-layout.ts';

/** How long after the last sideways scroll the columns are set in place again. */
const SETTLE_DELAY_MS = 150;

/**
 * Keeps number and result visible. A sticky cell gets its own compositing layer, and dozens of
 * them make every vertical scroll step expensive; so they stick only while scrolling sideways and
 * are positioned absolutely the rest of the time.
 */
export function usePinnedColumns(
  frame: RefObject<HTMLElement | null>,
  { number, ownWidthPx, resultWidthPx }: ColumnLayout,
): void {
  useLayoutEffect(
    function keepVisible() {
      const element = frame.current;
      if (element === null) {
        return undefined;
      }
      let settledLeftPx: number | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      // Writing one of these restyles every cell, so only a change is written.
      const write = (name: string, px: number) => {
        const value = `${px}px`;
        const { style } = element;
        if ((style.getPropertyValue(name) || '0px') !== value) {
          style.setProperty(name, value);
        }
      };
      const rest = () => {
        const { scrollLeft, clientWidth } = element;
        const naturalPx = number.widthPx + ownWidthPx;
        const minPx = scrollLeft + number.widthPx;
        const maxPx = scrollLeft + clientWidth - resultWidthPx;
        const placePx = Math.max(Math.min(naturalPx, maxPx), minPx);
        settledLeftPx = scrollLeft;
        write('--pinned-number', scrollLeft);
        write('--pinned-result', placePx - naturalPx);
        element.toggleAttribute('data-sideways', false);
      };
      const follow = () => {
        if (element.scrollLeft !== settledLeftPx) {
          settledLeftPx = null;
          write('--pinned-from', number.widthPx);
          element.toggleAttribute('data-sideways', true);
          clearTimeout(timer);
          timer = setTimeout(rest, SETTLE_DELAY_MS);
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
    [frame, number.widthPx, ownWidthPx, resultWidthPx],
  );
}
