import { cleanText } from './clean-text.ts';
import { labelOf } from './labels.ts';
import { KNOWN_SHAPE, shapeFit, SURELY_SHAPED, typedWeight } from './shape-fit.ts';
import { cellText, type SourceCell } from './source-cell.ts';

/** What a column's cells have in common. */
export type NumberColumn = {
  /** Digit count of its all-digit numbers, when nearly all agree: a shorter one lost zeros. */
  readonly usualDigits: number | null;
  /** Letters or a short code that most cells begin with, and letters that most end with. */
  readonly heads: ReadonlySet<string>;
  readonly tails: ReadonlySet<string>;
  /** Lengths of the groups that most cells have, parted by blanks: groups of one number, not words. */
  readonly groups: ReadonlySet<string>;
};

/** For a number without a column: research box, pasted pages, links, store listings. */
export const LONE_CELL: NumberColumn = {
  usualDigits: null,
  heads: new Set(),
  tails: new Set(),
  groups: new Set(),
};

const MAX_SAMPLE = 2000;
const MIN_DIGITS = 6;
const MIN_NUMBERS = 10;
const USUAL_SHARE = 0.7;
const MIN_SHARING = 4;
const SHARED_SHARE = 0.6;

/** Codes of makes as digits: 01-12658081, 03-68191349AC. */
const CODE_APART = /^(\d{1,2})[^A-Z0-9]+(?=[A-Z0-9])/;
const ANY_CODE = '#';
const WELL_SHAPED = 2;
const HEAD_APART = /^([A-Z]{1,5}|[A-Z]\d{1,2}|\d{1,2})[^A-Z0-9]+(?=[A-Z0-9])/;
const HEAD_LETTERS = /^([A-Z]{1,12})(?=\d)/;
const TAIL_APART = /[A-Z0-9][^A-Z0-9]+([A-Z]{1,5})$/;
/** Digits behind one unbroken number: groups of a number end in digits too. */
const CODE_BEHIND = /^([A-Z]+[^A-Z0-9]+)?([A-Z0-9]{7,})[^A-Z0-9]+(\d{1,2})$/;
const TAIL_LETTERS = /\d([A-Z]{1,4})$/;

/** Read from (a sample of) a column's cells. */
export function numberColumn(cells: Iterable<SourceCell>): NumberColumn {
  const lengths = new Map<number, number>();
  const heads = new Map<string, number>();
  const tails = new Map<string, number>();
  const codes = new Map<string, number>();
  const groups = new Map<string, number>();
  let filled = 0;
  let digitCells = 0;
  for (const cell of cells) {
    const text = cleanText(cellText(cell).text).toUpperCase();
    if (text === '') {
      continue;
    }
    filled += 1;
    const grouped = groupsOf(text);
    if (grouped !== null) {
      count(groups, grouped);
    }
    if (/^\d{4,20}$/.test(text)) {
      count(lengths, text.length);
      digitCells += 1;
    } else if (isPrinted(text)) {
      // Dashes as a make prints them: no group of such a number is a label.
      continue;
    } else if (compactWeight(text) < SURELY_SHAPED) {
      // Letters that a make's own form needs are no label, however many cells share them.
      if (compactWeight(text.replace(/[^A-Z0-9]+[A-Z]{1,5}$/, '')) < SURELY_SHAPED) {
        headsOf(text).forEach((head) => count(heads, head));
      }
      codesOf(text).forEach((code) => count(codes, code));
      if (compactWeight(text.replace(HEAD_APART, '')) < SURELY_SHAPED) {
        tailsOf(text).forEach((tail) => count(tails, tail));
      }
    }
    if (filled === MAX_SAMPLE) {
      break;
    }
  }
  return {
    usualDigits: usualLength(lengths, digitCells),
    heads: new Set([
      ...sharedBy(heads, filled, (longer, head) => longer.startsWith(head)),
      ...(isShared(codes.get(ANY_CODE) ?? 0, filled) && codes.size - 1 <= fewOf(filled)
        ? codes.keys()
        : []),
    ]),
    tails: sharedBy(tails, filled, (longer, tail) => longer.endsWith(tail)),
    groups: new Set([...groups].filter(([, times]) => isShared(times, filled)).map(([one]) => one)),
  };
}

/** The lengths of a number's groups; null for text with words, labels or a single group. */
export function groupsOf(text: string): string | null {
  const groups = text.split(' ');
  const isGroups =
    groups.length >= MIN_GROUPS &&
    groups.every((group) => /^[A-Z0-9-]{1,6}$/.test(group)) &&
    groups.filter((group) => /^[\d-]+$/.test(group)).length >= 2 &&
    groups.every((group) => /\d/.test(group) || labelOf(group) === null || group.length === 1);
  return isGroups ? groups.map(({ length }) => length).join(' ') : null;
}
const MIN_GROUPS = 3;

/** Makes and their codes are few; first groups of numbers differ from row to row. */
const fewOf = (filled: number): number => Math.max(3, filled / 4);

const isShared = (times: number, filled: number): boolean =>
  times >= MIN_SHARING && times >= filled * SHARED_SHARE;

/** Labels of most cells, without those that are only ever part of a longer one. */
function sharedBy(
  counts: ReadonlyMap<string, number>,
  filled: number,
  extendsLabel: (longer: string, label: string) => boolean,
): ReadonlySet<string> {
  const shared = [...counts].filter(([, times]) => isShared(times, filled));
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

/** The code of a cell whose rest is a number of its own, and the sign for any code. */
function codesOf(text: string): readonly string[] {
  const [head, code] = CODE_APART.exec(text) ?? [];
  const rest = text.slice(head?.length ?? 0);
  return code === undefined || compactWeight(rest) < WELL_SHAPED || !mayStandAlone(rest)
    ? []
    : [ANY_CODE, code];
}

/** Unbroken but for a level, or in groups that a make prints: 8-98037-011-0 has no code. */
const mayStandAlone = (text: string): boolean =>
  /^[A-Z0-9]+(?:[^A-Z0-9]+[A-Z]{1,2})?$/.test(text) ||
  (isPrinted(text) && compactWeight(text) >= WELL_SHAPED);

const compactWeight = (text: string): number => shapeFit(text.replaceAll(/[^A-Z0-9]+/g, '')).weight;

const isPrinted = (text: string): boolean => typedWeight(text, UNSHAPED) > 0;
const UNSHAPED = { weight: 0, brands: new Set<string>() };

/** Letters written together with a number are a label only where they are a known one, or not a make's. */
const isGluedLabel = (letters: string, text: string): boolean =>
  labelOf(letters) !== null || (letters.length > 1 && compactWeight(text) < KNOWN_SHAPE);

function headsOf(text: string): ReadonlySet<string> {
  const bare = text.replace(/^[^A-Z0-9]+/, '');
  const [head = '', code] = HEAD_APART.exec(bare) ?? [];
  const isGroup = code !== undefined && /^\d/.test(code) && !mayStandAlone(bare.slice(head.length));
  const apart = isGroup ? undefined : code;
  const letters = HEAD_LETTERS.exec(text)?.[1] ?? '';
  const glued = Array.from(letters, (_, at) => letters.slice(0, at + 1)).filter((one) =>
    isGluedLabel(one, text),
  );
  return new Set(apart === undefined ? glued : [apart, ...glued]);
}

function tailsOf(text: string): ReadonlySet<string> {
  const last = TAIL_APART.exec(text.replace(/[^A-Z0-9]+$/, ''))?.[1];
  // An index that a make prints behind its groups.
  const isIndex =
    last !== undefined &&
    ((last.length === 1 && compactWeight(text) >= WELL_SHAPED) || groupsOf(text) !== null);
  const apart = isIndex ? undefined : last;
  const letters = TAIL_LETTERS.exec(text)?.[1] ?? '';
  const glued = Array.from(letters, (_, at) => letters.slice(at)).filter((one) =>
    isGluedLabel(one, text),
  );
  const [, , number = '', code] = CODE_BEHIND.exec(text) ?? [];
  const digits = code !== undefined && compactWeight(number) >= WELL_SHAPED ? [code] : [];
  return new Set(apart === undefined ? [...glued, ...digits] : [apart, ...glued]);
}

function usualLength(lengths: ReadonlyMap<number, number>, total: number): number | null {
  for (const [digits, times] of lengths) {
    if (digits >= MIN_DIGITS && times >= MIN_NUMBERS && times >= total * USUAL_SHARE) {
      return digits;
    }
  }
  return null;
}
