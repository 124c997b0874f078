import type { ReadTitle } from '../part-numbers/read-title.ts';

const MAX_COUNT = 1000;
/** Above this a number that only stands by itself is a size, a model or a year. */
const MAX_BARE_COUNT = 99;

const NUMBER_WORDS = new Map(
  'TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'
    .split(' ')
    .map((word, index) => [word, index + 2]),
);
const VAGUE_WORDS = new Set(
  'LOT LOTS BUNDLE BULK WHOLESALE ASSORTED ASSORTMENT CHOOSE MIXED'.split(' '),
);
/** Makes with models called X or X1 to X7: there 'X5' counts nothing. */
const X_MAKES = ['BMW', 'TESLA'] as const;
const X_MODEL = /^X[1-7]?$/;

type Counter = (words: readonly string[], at: number) => number | null;

/** 'lot of 4' */
const countOf: Counter = (words, at) =>
  words[at + 1] === 'OF' ? toCount(words[at + 2], MAX_COUNT) : null;
/** 'lot of 4', 'lot 4' */
const countAfter: Counter = (words, at) => countOf(words, at) ?? toCount(words[at + 1], MAX_COUNT);
/** '4 pcs' */
const countBefore: Counter = (words, at) => toCount(words[at - 1], MAX_COUNT);
/** 'pair', '2 pairs' */
const pairs: Counter = (words, at) => 2 * (countBefore(words, at) ?? 1);
/** '4 x', 'x 4', but not '4 x 4' */
const times: Counter = (words, at) => {
  const before = toCount(words[at - 1], MAX_BARE_COUNT);
  const after = toCount(words[at + 1], MAX_BARE_COUNT);
  return before !== null && after !== null ? null : (before ?? after);
};

const COUNTERS: ReadonlyMap<string, readonly Counter[]> = new Map([
  ['LOT', [countAfter, countBefore]],
  ['QTY', [countAfter]],
  ['QUANTITY', [countAfter]],
  ['SET', [countOf]],
  ['KIT', [countOf]],
  ['BOX', [countOf]],
  ['CASE', [countOf]],
  ['BAG', [countOf]],
  ['BUNDLE', [countOf]],
  ['PACKAGE', [countOf]],
  ['PACK', [countOf, countBefore]],
  ['PKG', [countOf, countBefore]],
  ['PK', [countBefore]],
  ['PCS', [countBefore]],
  ['PC', [countBefore]],
  ['PIECES', [countBefore]],
  ['UNITS', [countBefore]],
  ['COUNT', [countBefore]],
  ['CT', [countBefore]],
  ['PAIR', [pairs]],
  ['PAIRS', [pairs]],
  ['DOZEN', [() => 12]],
  ['X', [times]],
]);

const DIGITS = /^\d{1,4}$/;
/** '4pcs', '4pk', 'qty4', 'x4', '4x', but not '4x4' */
const GLUED = /^(?:\d{1,4}(?:PCS?|PACK|PK)|QTY\d{1,4}|X\d{1,2}|\d{1,2}X)$/;

/**
 * How many pieces one sale of a listing holds: 1 when the title says nothing, null when it speaks of
 * several without saying surely how many. Two counts that disagree are no count.
 */
export function lotSize(title: ReadTitle): number | null {
  const { words } = title;
  const hasXModels = X_MAKES.some((make) => words.includes(make));
  const counts = new Set<number>();
  let isVague = false;
  for (const [at, word] of words.entries()) {
    if (!(hasXModels && X_MODEL.test(word))) {
      addCounts(counts, words, at);
    }
    if (isInBrackets(title, at)) {
      counts.add(toCount(word, MAX_BARE_COUNT) ?? 1);
    }
    isVague ||= VAGUE_WORDS.has(word) || isVaguePhrase(words, at);
  }
  counts.delete(1);
  const [only, ...others] = counts;
  if (only !== undefined) {
    return others.length === 0 && !isKitOfPieces(words) ? only : null;
  }
  return isVague ? null : 1;
}

function addCounts(counts: Set<number>, words: readonly string[], at: number): void {
  const word = words[at] ?? '';
  const counters = COUNTERS.get(word);
  if (counters !== undefined) {
    for (const counter of counters) {
      counts.add(counter(words, at) ?? 1);
    }
  } else if (GLUED.test(word)) {
    counts.add(toCount(word.replaceAll(/\D/g, ''), MAX_COUNT) ?? 1);
  }
}

/** '(4)' */
function isInBrackets({ text, tokens }: ReadTitle, at: number): boolean {
  const token = tokens[at];
  return (
    token !== undefined &&
    token.before.endsWith('(') &&
    text.charAt(token.start + token.word.length) === ')'
  );
}

/** A choice ('pick your size'), or 'piece', which describes a part as often as it counts. */
function isVaguePhrase(words: readonly string[], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  return (
    (word === 'PICK' && (next === 'YOUR' || next === 'FROM')) ||
    (word === 'YOU' && next === 'PICK') ||
    (word === 'PIECE' && (toCount(words[at - 1], MAX_COUNT) ?? 1) > 1)
  );
}

/** In '8 pcs kit' the pieces may be what the number itself stands for. */
function isKitOfPieces(words: readonly string[]): boolean {
  return words.some((word, at) => word === 'KIT' && words[at + 1] !== 'OF');
}

function toCount(word = '', max: number): number | null {
  const count = NUMBER_WORDS.get(word) ?? (DIGITS.test(word) ? Number(word) : 0);
  return count > 0 && count <= max ? count : null;
}
