import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const BLOCK_ROWS = 4;
/** Rows drawn beyond the visible ones, ahead of and behind the scroll. */
const AHEAD_ROWS = 5;
const BEHIND_ROWS = 1;
/** An upper bound however tall the frame is. */
const MAX_ROWS = 160;
/** Columns come and go in steps of this many pixels. */
const STEP_PX = 160;
/** How long after a first draw or a jump the omitted rows and content are drawn. */
const FULL_DRAW_DELAY_MS = 60;

/** The drawn part of the table: rows in whole blocks, and a span of its width. */
export type GridWindow = {
  readonly first: number;
  readonly last: number;
  /**
   * How many rows are drawn at once: a row that leaves hands its elements to the row this many
   * further on.
   */
  readonly size: number;
  readonly fromPx: number;
  readonly toPx: number;
  readonly isForward: boolean;
  /**
   * Draws only enough for orientation: a dragged scroll bar passes more rows than can be read.
   */
  readonly isMinimal: boolean;
};

type GridMeasurements = { readonly count: number; readonly rowHeightPx: number };

const blockStart = (row: number): number => Math.floor(row / BLOCK_ROWS) * BLOCK_ROWS;

function windowOf(
  frame: HTMLElement,
  { count, rowHeightPx }: GridMeasurements,
  before: PreviousWindow,
) {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = frame;
  const firstVisible = Math.floor(scrollTop / rowHeightPx);
  const maxVisible = Math.ceil(clientHeight / rowHeightPx) + 1;
  const lastVisible = Math.min(count, firstVisible + maxVisible);
  const { drawn: last } = before;
  const isForward = firstVisible >= before.firstVisible;
  const isSketch = last !== null && (firstVisible >= last.last || lastVisible <= last.first);
  const above = isForward ? BEHIND_ROWS : AHEAD_ROWS;
  const first = isSketch ? firstVisible : Math.max(0, blockStart(firstVisible - above));
  const size = Math.min(MAX_ROWS, maxVisible + AHEAD_ROWS + BEHIND_ROWS + BLOCK_ROWS - 1);
  const drawn: GridWindow = {
    first,
    last: Math.min(count, first + (isSketch ? maxVisible : size)),
    size,
    fromPx: Math.floor(scrollLeft / STEP_PX) * STEP_PX - STEP_PX,
    toPx: Math.ceil((scrollLeft + clientWidth) / STEP_PX) * STEP_PX + STEP_PX,
    isForward,
    isMinimal: isSketch,
  };
  const isPast = last !== null && (firstVisible < last.first || lastVisible > last.last);
  const inSight = { ...drawn, first: firstVisible, last: lastVisible };
  return { drawn, inSight, firstVisible, isPast };
}

type PreviousWindow = { readonly drawn: GridWindow | null; readonly firstVisible: number };

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.fromPx === other.fromPx &&
  one.toPx === other.toPx;

/** What surrounds a table on a screen, at the least. */
const AROUND_TABLE_PX = 200;

/** What is drawn until the frame was measured: a guess that is all of what is in sight on most screens. */
function guessWindow({ count, rowHeightPx }: GridMeasurements): GridWindow {
  const visible = Math.ceil((window.innerHeight - AROUND_TABLE_PX) / rowHeightPx) + 1;
  const size = Math.min(MAX_ROWS, Math.max(1, visible));
  return {
    first: 0,
    last: Math.min(count, size),
    size,
    fromPx: -STEP_PX,
    toPx: Math.ceil(window.innerWidth / STEP_PX) * STEP_PX + STEP_PX,
    isForward: true,
    isMinimal: false,
  };
}

const covers = (one: GridWindow, other: GridWindow): boolean =>
  one.first <= other.first &&
  one.last >= other.last &&
  one.fromPx <= other.fromPx &&
  one.toPx >= other.toPx;

/** Most scroll steps change nothing here, so they cost only the browser's own work. */
export function useGridWindow(
  frame: RefObject<HTMLElement | null>,
  measures: GridMeasurements,
): GridWindow {
  const { count, rowHeightPx } = measures;
  const [shown, setShown] = useState(() => guessWindow(measures));

  useLayoutEffect(
    function followScrolling() {
      const element = frame.current;
      if (element === null) {
        return undefined;
      }
      let before: PreviousWindow = { drawn: null, firstVisible: 0 };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const drawInFull = () => {
        before = { ...before, drawn: null };
        follow();
      };
      const follow = () => {
        const { drawn, inSight, firstVisible, isPast } = windowOf(
          element,
          { count, rowHeightPx },
          before,
        );
        const { drawn: last } = before;
        before = { drawn: last, firstVisible };
        if (last !== null && isSame(last, drawn)) {
          return;
        }
        before = { drawn, firstVisible };
        clearTimeout(timer);
        if (drawn.isMinimal) {
          timer = setTimeout(drawInFull, FULL_DRAW_DELAY_MS);
        }
        // A jump past the drawn rows is rendered before the next frame, or it would show nothing.
        if (isPast) {
          flushSync(() => setShown(drawn));
        } else if (last === null) {
          setShown((guess) => (!guess.isMinimal && covers(guess, inSight) ? guess : drawn));
          timer = setTimeout(() => setShown(drawn), FULL_DRAW_DELAY_MS);
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
