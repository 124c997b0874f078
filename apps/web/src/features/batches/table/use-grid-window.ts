import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const BLOCK_ROWS = 4;
/** Drawn beyond what is in sight, where the scroll goes to and where it comes from. */
const AHEAD_ROWS = 5;
const BEHIND_ROWS = 1;
/** Whatever the height of the frame says, a page of more than this would never be read. */
const MOST_ROWS = 160;
/** Columns come and go in steps of this many pixels. */
const STEP_PX = 160;
/** So long after the last jump whatever it left out is drawn. */
const REST_MS = 60;

/** What of the table is drawn: rows in whole blocks, and a span of its width. */
export type GridWindow = {
  readonly first: number;
  readonly last: number;
  /** How many rows are drawn at once: a row that leaves lends its elements to the one so many on. */
  readonly size: number;
  readonly fromPx: number;
  readonly toPx: number;
  readonly isForward: boolean;
  /** Only what tells where one is: a dragged scroll bar passes more rows than anybody can read. */
  readonly isSketch: boolean;
};

type Measures = { readonly count: number; readonly rowHeightPx: number };

const blockBefore = (row: number): number => Math.floor(row / BLOCK_ROWS) * BLOCK_ROWS;

function windowOf(frame: HTMLElement, { count, rowHeightPx }: Measures, before: Before) {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = frame;
  const firstSeen = Math.floor(scrollTop / rowHeightPx);
  const seenAtMost = Math.ceil(clientHeight / rowHeightPx) + 1;
  const lastSeen = Math.min(count, firstSeen + seenAtMost);
  const { drawn: last } = before;
  const isForward = firstSeen >= before.firstSeen;
  const isSketch = last !== null && (firstSeen >= last.last || lastSeen <= last.first);
  const above = isForward ? BEHIND_ROWS : AHEAD_ROWS;
  const first = isSketch ? firstSeen : Math.max(0, blockBefore(firstSeen - above));
  const size = Math.min(MOST_ROWS, seenAtMost + AHEAD_ROWS + BEHIND_ROWS + BLOCK_ROWS - 1);
  const drawn: GridWindow = {
    first,
    last: Math.min(count, first + (isSketch ? seenAtMost : size)),
    size,
    fromPx: Math.floor(scrollLeft / STEP_PX) * STEP_PX - STEP_PX,
    toPx: Math.ceil((scrollLeft + clientWidth) / STEP_PX) * STEP_PX + STEP_PX,
    isForward,
    isSketch,
  };
  const isPast = last !== null && (firstSeen < last.first || lastSeen > last.last);
  return { drawn, firstSeen, isPast };
}

type Before = { readonly drawn: GridWindow | null; readonly firstSeen: number };

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.fromPx === other.fromPx &&
  one.toPx === other.toPx;

/** Drawn until the frame was measured. */
const FIRST_ROWS = 24;
const FIRST_PX = 1280;

/** Most steps of a scroll change nothing here, and so cost nothing but the browser's own work. */
export function useGridWindow(
  frame: RefObject<HTMLElement | null>,
  measures: Measures,
): GridWindow {
  const { count, rowHeightPx } = measures;
  const [shown, setShown] = useState<GridWindow>({
    first: 0,
    last: Math.min(count, FIRST_ROWS),
    size: FIRST_ROWS,
    fromPx: 0,
    toPx: FIRST_PX,
    isForward: true,
    isSketch: false,
  });

  useLayoutEffect(
    function followScrolling() {
      const element = frame.current;
      if (element === null) {
        return undefined;
      }
      let before: Before = { drawn: null, firstSeen: 0 };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const drawInFull = () => {
        before = { ...before, drawn: null };
        follow();
      };
      const follow = () => {
        const { drawn, firstSeen, isPast } = windowOf(element, { count, rowHeightPx }, before);
        const { drawn: last } = before;
        before = { drawn: last, firstSeen };
        if (last !== null && isSame(last, drawn)) {
          return;
        }
        before = { drawn, firstSeen };
        clearTimeout(timer);
        if (drawn.isSketch) {
          timer = setTimeout(drawInFull, REST_MS);
        }
        // A jump past what is drawn is answered before the screen is, or it would show nothing.
        if (isPast) {
          flushSync(() => setShown(drawn));
        } else {
          setShown(drawn);
        }
      };
      follow();
      element.addEventListener('scroll', follow, { passive: true });
      const observer = new ResizeObserver(follow);
      observer.observe(element);
      return () => {
        clearTimeout(timer);
        element.removeEventListener('scroll', follow);
        observer.disconnect();
      };
    },
    [frame, count, rowHeightPx],
  );
  return shown;
}
