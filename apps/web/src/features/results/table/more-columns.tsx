import { ChevronRight } from 'lucide-react';
import { type RefObject, useLayoutEffect, useState } from 'react';

import { RESULTS_TEXT } from '../texts.ts';
import type { ColumnLayout } from './column-layout.ts';
import { MORE_PX } from './fit-own-columns.ts';
import { HEADER_HEIGHT_PX } from './grid-header.tsx';

type MoreColumnsProps = { frame: RefObject<HTMLElement | null>; layout: ColumnLayout };

/** At the right edge of the headings: how many columns are further on, and the way to them. */
export function MoreColumns({ frame, layout }: MoreColumnsProps) {
  const { hidden, scrollbarPx, nextPx, coverPx, hidesFigures } = useHiddenColumns(frame, layout);
  return hidden === 0 ? null : (
    <>
      {hidesFigures && (
        <span
          aria-hidden
          className="bg-sunken pointer-events-none absolute bottom-0 z-10"
          style={{ right: scrollbarPx, width: coverPx, top: HEADER_HEIGHT_PX }}
        />
      )}
      <button
        type="button"
        aria-label={RESULTS_TEXT.showMoreColumns(hidden)}
        onClick={() => frame.current?.scrollTo({ left: nextPx })}
        className="border-edge bg-surface hover:bg-sunken absolute top-0 z-20 flex items-center justify-center gap-0.5 border-b border-l text-xs font-medium"
        style={{ right: scrollbarPx, width: coverPx, height: HEADER_HEIGHT_PX }}
      >
        {coverPx < MORE_PX ? `+${hidden}` : RESULTS_TEXT.moreColumns(hidden)}
        <ChevronRight aria-hidden className="size-3.5" />
      </button>
    </>
  );
}

const NOTHING_HIDDEN = { hidden: 0, scrollbarPx: 0, nextPx: 0, coverPx: 0, hidesFigures: false };
/** Room for "+9". */
const LEAST_PX = 40;

/** The market's columns that are not whole in sight, and where they begin right of the pinned ones. */
function useHiddenColumns(frame: RefObject<HTMLElement | null>, layout: ColumnLayout) {
  const [seen, setSeen] = useState(NOTHING_HIDDEN);
  useLayoutEffect(
    function followScrolling() {
      const element = frame.current;
      if (element === null) {
        return undefined;
      }
      const { ownWidthPx, resultWidthPx, number, market, widthPx } = layout;
      const startPx = number.widthPx + ownWidthPx + resultWidthPx;
      const follow = () => {
        const { scrollLeft, clientWidth, offsetWidth } = element;
        const isAtEnd = scrollLeft + clientWidth >= widthPx - 1;
        const edgePx = scrollLeft + clientWidth - (isAtEnd ? 0 : MORE_PX);
        const beyond = market.filter((column) => startPx + column.leftPx + column.widthPx > edgePx);
        const firstPx = beyond[0]?.leftPx ?? 0;
        // All of the first one's heading, which would be half a word beside it.
        const coverPx = scrollLeft + clientWidth - startPx - firstPx;
        const next =
          isAtEnd || coverPx < LEAST_PX
            ? NOTHING_HIDDEN
            : {
                hidden: beyond.length,
                scrollbarPx: offsetWidth - clientWidth,
                nextPx: ownWidthPx + firstPx,
                coverPx,
                // Words at the edge show that there is more; half a figure is another figure.
                hidesFigures: beyond[0]?.isNumeric === true,
              };
        setSeen((before) =>
          before.hidden === next.hidden &&
          before.scrollbarPx === next.scrollbarPx &&
          before.nextPx === next.nextPx &&
          before.coverPx === next.coverPx &&
          before.hidesFigures === next.hidesFigures
            ? before
            : next,
        );
      };
      follow();
      element.addEventListener('scroll', follow, { passive: true });
      const observer = new ResizeObserver(follow);
      observer.observe(element);
      return () => {
        observer.disconnect();
        element.removeEventListener('scroll', follow);
      };
    },
    [frame, layout],
  );
  return seen;
}
