import type { ReadTitle } from '../part-numbers/read-title.ts';
import type { OtherNumber } from './title-numbers.ts';
import type { TitleSigns } from './title-signs.ts';

/** What the goods of a title are to the number asked for. */
export type NumberRole =
  | { readonly kind: 'the-part' }
  /** Left and right together: one of them for half the price. */
  | { readonly kind: 'pair'; readonly isSaid: boolean }
  /** The same part under an older or newer number; `isUnder` when the goods carry the other one. */
  | { readonly kind: 'superseding'; readonly other: string; readonly isUnder: boolean }
  | { readonly kind: 'another-part' }
  | { readonly kind: 'other-color' };

const THE_PART: NumberRole = { kind: 'the-part' };
const ANOTHER: NumberRole = { kind: 'another-part' };

const PAIR_WORDS = new Set([
  'PAIR',
  'PAIRS',
  'BOTH',
  'SIDES',
  'SET',
  'SETS',
  '2EA',
  '2PCS',
  '2X',
  '2PC',
]);
const LEFT = new Set(['LEFT', 'LH', 'L', 'DRIVER', 'LF', 'LR', 'LHS']);
const RIGHT = new Set(['RIGHT', 'RH', 'R', 'PASSENGER', 'RF', 'RR', 'RHS']);
const LEFT_OUT = /^(?:INCL|SOLD|SUPPLIED|PART|IN|HERE|WITH)/;
const JOINT = /^\s*[&+/,]\s*$/;

export function numberRole(title: ReadTitle, signs: TitleSigns): NumberRole {
  if (isNamedBeside(signs) || isEquated(title, signs, signs.mention)) {
    return ANOTHER;
  }
  const [kin] = signs.others
    .filter(({ kinship }) => kinship !== 'foreign')
    .toSorted((a, b) => CLOSENESS[a.kinship] - CLOSENESS[b.kinship]);
  if (kin === undefined) {
    return THE_PART;
  }
  if (isBeside(signs, kin) || isEquated(title, signs, kin)) {
    return THE_PART;
  }
  const isSecond = kin.from < signs.mention.from;
  if (signs.kinds.has('superseding') || signs.kinds.has('replacing')) {
    return superseding(signs, kin);
  }
  if (kin.kinship === 'color') {
    return isSecond ? { kind: 'other-color' } : THE_PART;
  }
  const isPairLike = kin.kinship === 'side' || saysPair(signs);
  if (isPairLike && (isJoined(title, signs, kin) || (kin.kinship === 'side' && saysPair(signs)))) {
    return { kind: 'pair', isSaid: saysPair(signs) };
  }
  if (kin.kinship === 'side' && !isAdjacent(signs, kin)) {
    return isSecond ? ANOTHER : THE_PART;
  }
  return superseding(signs, kin);
}

/** 'see KIN for left', '(RH is KIN)', 'KIN not included': the goods carry the number asked for. */
function isBeside({ words, found }: TitleSigns, { from, to }: OtherNumber): boolean {
  return (
    words[from - 1] === 'IS' ||
    words[to] === 'IS' ||
    (words[to] === 'NOT' && LEFT_OUT.test(words[to + 1] ?? '')) ||
    found.some(({ value, at, length }) => value.kind === 'beside' && at + length === from)
  );
}

/** 'LH only, RH = 12345679': the number behind the sign is that of the other side. */
function isEquated(
  { tokens, words }: ReadTitle,
  { others }: TitleSigns,
  { from }: { readonly from: number },
): boolean {
  return (
    others.length > 0 &&
    tokens[from]?.before.includes('=') === true &&
    (LEFT.has(words[from - 1] ?? '') || RIGHT.has(words[from - 1] ?? ''))
  );
}

/** Two numbers side by side without a word between are two numbers of one part. */
const isAdjacent = ({ mention }: TitleSigns, { from, to }: OtherNumber): boolean =>
  to === mention.from || mention.to === from;

const CLOSENESS = { color: 0, side: 1, level: 2, 'same-shape': 3, foreign: 4 } as const;

/** The older number stands behind 'replaces' or 'was', the newer one behind 'now' and its like. */
function superseding({ found, mention }: TitleSigns, kin: OtherNumber): NumberRole {
  const word = found.find(
    ({ value }) => value.kind === 'superseding' || value.kind === 'replacing',
  );
  const pointsAhead =
    word !== undefined &&
    /^(?:NOW|SUPERSEDED(?! FROM)|SUPERCEDED|REPLACED|UPDATED TO|CHANGED TO|NEW|S S TO|SS TO|NLA USE)/.test(
      word.value.name,
    );
  const isSecond = kin.from < mention.from;
  const isUnder = pointsAhead ? !isSecond : isSecond;
  return { kind: 'superseding', other: kin.compact, isUnder };
}

/** 'see 12345678 for left', '(LH is 12345678)', '12345678 not included', '(12345678 is gray)'. */
function isNamedBeside({ words, mention, found, others }: TitleSigns): boolean {
  const { from, to } = mention;
  const before = found.find(({ at, length }) => at + length === from);
  if (
    (words[to] === 'NOT' && LEFT_OUT.test(words[to + 1] ?? '')) ||
    (words[to] === 'SOLD' && words[to + 1] === 'SEPARATELY')
  ) {
    return true;
  }
  if (before?.value.kind === 'beside') {
    return others.length > 0 || before.value.name.startsWith('NOT');
  }
  const isBehindSide = words[from - 1] === 'IS' || words[to] === 'IS';
  return isBehindSide && others.length > 0;
}

function isJoined(
  { tokens, words }: ReadTitle,
  { mention }: TitleSigns,
  kin: OtherNumber,
): boolean {
  const [first, second] = kin.from < mention.from ? [kin, mention] : [mention, kin];
  if (second.from === first.to + 1 && words[first.to] === 'AND') {
    return true;
  }
  return second.from === first.to && JOINT.test(tokens[second.from]?.before ?? '');
}

function saysPair({ words }: TitleSigns): boolean {
  return (
    words.some((word) => PAIR_WORDS.has(word)) ||
    (words.some((word) => LEFT.has(word)) && words.some((word) => RIGHT.has(word)))
  );
}
