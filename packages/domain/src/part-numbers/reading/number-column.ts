import { cleanText } from './clean-text.ts';
import { shapeFit, SURELY_SHAPED } from './shape-fit.ts';
import { cellText, type SourceCell } from './source-cell.ts';

/** What a column's cells have in common. */
export type NumberColumn = {
  /** Digit count of its all-digit numbers, when nearly all agree: a shorter one lost zeros. */
  readonly usualDigits: number | null;
  /** Letters or a short code that most cells begin with, and letters that most end with. */
  readonly heads: ReadonlySet<string>;
  readonly tails: ReadonlySet<string>;
};

/** For a number without a column: research box, pasted pages, links, store listings. */
export const LONE_CELL: NumberColumn = { usualDigits: null, heads: new Set(), tails: new Set() };

const MAX_SAMPLE = 2000;
const MIN_DIGITS = 6;
const MIN_NUMBERS = 10;
const USUAL_SHARE = 0.7;
const MIN_SHARING = 4;
const SHARED_SHARE = 0.6;

const HEAD_APART = /^([A-Z]{1,5}|[A-Z]\d|\d{1,2})[^A-Z0-9]+(?=[A-Z0-9])/;
const HEAD_LETTERS = /^([A-Z]{1,12})(?=\d)/;
const TAIL_APART = /[A-Z0-9][^A-Z0-9]+([A-Z]{1,5})$/;
const TAIL_LETTERS = /\d([A-Z]{1,4})$/;

/** Read from (a sample of) a column's cells. */
export function numberColumn(cells: Iterable<SourceCell>): NumberColumn {
  const lengths = new Map<number, number>();
  const heads = new Map<string, number>();
  const tails = new Map<string, number>();
  let filled = 0;
  let digitCells = 0;
  for (const cell of cells) {
    const text = cleanText(cellText(cell).text).toUpperCase();
    if (text === '') {
      continue;
    }
    filled += 1;
    if (/^\d{4,20}$/.test(text)) {
      count(lengths, text.length);
      digitCells += 1;
    } else if (shapeFit(text.replaceAll(/[^A-Z0-9]+/g, '')).weight < SURELY_SHAPED) {
      // Letters that a make's own form needs are no label, however many cells share them.
      headsOf(text).forEach((head) => count(heads, head));
      tailsOf(text).forEach((tail) => count(tails, tail));
    }
    if (filled === MAX_SAMPLE) {
      break;
    }
  }
  return {
    usualDigits: usualLength(lengths, digitCells),
    heads: sharedBy(heads, filled, (longer, head) => longer.startsWith(head)),
    tails: sharedBy(tails, filled, (longer, tail) => longer.endsWith(tail)),
  };
}

/** Labels of most cells, without those that are only ever part of a longer one. */
function sharedBy(
  counts: ReadonlyMap<string, number>,
  filled: number,
  extendsLabel: (longer: string, label: string) => boolean,
): ReadonlySet<string> {
  const shared = [...counts].filter(
    ([, times]) => times >= MIN_SHARING && times >= filled * SHARED_SHARE,
  );
  const isWhole = ([label, times]: readonly [string, number]): boolean =>
    !shared.some(
      ([longer, longerTimes]) =>
        longer.length > label.length && longerTimes === times && extendsLabel(longer, label),
    );
  return new Set(shared.filter(isWhole).map(([label]) => label));
}

const count = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

function headsOf(text: string): ReadonlySet<string> {
  const apart = HEAD_APART.exec(text.replace(/^[^A-Z0-9]+/, ''))?.[1];
  const letters = HEAD_LETTERS.exec(text)?.[1] ?? '';
  const glued = Array.from(letters, (_, at) => letters.slice(0, at + 1));
  return new Set(apart === undefined ? glued : [apart, ...glued]);
}

function tailsOf(text: string): ReadonlySet<string> {
  const apart = TAIL_APART.exec(text.replace(/[^A-Z0-9]+$/, ''))?.[1];
  const letters = TAIL_LETTERS.exec(text)?.[1] ?? '';
  const glued = Array.from(letters, (_, at) => letters.slice(at));
  return new Set(apart === undefined ? glued : [apart, ...glued]);
}

function usualLength(lengths: ReadonlyMap<number, number>, total: number): number | null {
  for (const [digits, times] of lengths) {
    if (digits >= MIN_DIGITS && times >= MIN_NUMBERS && times >= total * USUAL_SHARE) {
      return digits;
    }
  }
  return null;
}
