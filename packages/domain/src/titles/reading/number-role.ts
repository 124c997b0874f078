import type { ParsedTitle } from '../../part-numbers/parse-title.ts';
import { isGoodsWord } from './lexicon.ts';
import type { TitleFeatures } from './title-features.ts';
import type { OtherNumber } from './title-numbers.ts';

/** How the goods of a title relate to the searched number. */
export type NumberRole =
  | { readonly kind: 'the-part' }
  /** Left and right together: each is half the price. */
  | { readonly kind: 'pair'; readonly isExplicit: boolean }
  /** Together with another part: the price is for both. */
  | { readonly kind: 'bundle' }
  /** The same part under an older or newer number; `isUnder` when the goods carry the other one. */
  | { readonly kind: 'superseding'; readonly other: string; readonly isUnder: boolean }
  | { readonly kind: 'another-part' }
  | { readonly kind: 'other-color' };

const THE_PART: NumberRole = { kind: 'the-part' };
const ANOTHER_PART: NumberRole = { kind: 'another-part' };

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
const NOT_INCLUDED = /^(?:INCL|SOLD|SUPPLIED|PART|IN|HERE|WITH)/;
const JOINT = /^\s*[&+/,]\s*$/;

export function numberRole(title: ParsedTitle, signs: TitleFeatures): NumberRole {
  if (isMentionedOnly(signs) || isEquated(title, signs, signs.mention)) {
    return ANOTHER_PART;
  }
  if (signs.others.length === 0) {
    return THE_PART;
  }
  if (signs.others.some((other) => isBundled(title, signs, other))) {
    return { kind: 'bundle' };
  }
  const [other] = signs.others
    .filter(({ relation }) => relation !== 'foreign')
    .toSorted((a, b) => RELATION_ORDER[a.relation] - RELATION_ORDER[b.relation]);
  if (other === undefined) {
    return THE_PART;
  }
  if (isReferenceOnly(signs, other) || isEquated(title, signs, other)) {
    return THE_PART;
  }
  const isSecond = other.from < signs.mention.from;
  if (signs.kinds.has('superseding') || signs.kinds.has('replacing')) {
    return superseding(signs, other);
  }
  if (other.relation === 'color') {
    return isSecond ? { kind: 'other-color' } : THE_PART;
  }
  const isPairLike = other.relation === 'side' || mentionsPair(signs);
  if (
    isPairLike &&
    (isJoined(title, signs, other) || (other.relation === 'side' && mentionsPair(signs)))
  ) {
    return { kind: 'pair', isExplicit: mentionsPair(signs) };
  }
  if (other.relation === 'side' && !isAdjacent(signs, other)) {
    return isSecond ? ANOTHER_PART : THE_PART;
  }
  return superseding(signs, other);
}

/** 'Pump 19210-R40-A01 and Thermostat 19301-RAF-004': a noun of its own between the numbers. */
function isBundled(
  { tokens, words }: ParsedTitle,
  { mention }: TitleFeatures,
  other: OtherNumber,
): boolean {
  const [first, second] = other.from < mention.from ? [other, mention] : [mention, other];
  const isJoinedBy = words[first.to] === 'AND' || /[&+]/.test(tokens[first.to]?.before ?? '');
  const between = words.slice(first.to, second.from);
  return isJoinedBy && between.some((word) => word !== 'AND' && isGoodsWord(word));
}

/** 'see KIN for left', '(RH is KIN)', 'KIN not included': the goods carry the searched number. */
function isReferenceOnly({ words, found }: TitleFeatures, { from, to }: OtherNumber): boolean {
  return (
    words[from - 1] === 'IS' ||
    words[to] === 'IS' ||
    (words[to] === 'NOT' && NOT_INCLUDED.test(words[to + 1] ?? '')) ||
    found.some(({ value, at, length }) => value.kind === 'beside' && at + length === from)
  );
}

/** 'LH only, RH = 12345679': the number after the sign is the other side. */
function isEquated(
  { tokens, words }: ParsedTitle,
  { others }: TitleFeatures,
  { from }: { readonly from: number },
): boolean {
  return (
    others.length > 0 &&
    tokens[from]?.before.includes('=') === true &&
    (LEFT.has(words[from - 1] ?? '') || RIGHT.has(words[from - 1] ?? ''))
  );
}

/** Two adjacent numbers without a word between them are two numbers of one part. */
const isAdjacent = ({ mention }: TitleFeatures, { from, to }: OtherNumber): boolean =>
  to === mention.from || mention.to === from;

const RELATION_ORDER = { color: 0, side: 1, level: 2, 'same-shape': 3, foreign: 4 } as const;

/** The older number follows 'replaces' or 'was', the newer one 'now' and the like. */
function superseding({ found, mention }: TitleFeatures, other: OtherNumber): NumberRole {
  const word = found.find(
    ({ value }) => value.kind === 'superseding' || value.kind === 'replacing',
  );
  const pointsAhead =
    word !== undefined &&
    /^(?:NOW|SUPERSEDED(?! FROM)|SUPERCEDED|REPLACED|UPDATED TO|CHANGED TO|NEW|S S TO|SS TO|NLA USE)/.test(
      word.value.name,
    );
  const isSecond = other.from < mention.from;
  const isUnder = pointsAhead ? !isSecond : isSecond;
  return { kind: 'superseding', other: other.compact, isUnder };
}

/** 'see 12345678 for left', '(LH is 12345678)', '12345678 not included', '(12345678 is gray)'. */
function isMentionedOnly({ words, mention, found, others }: TitleFeatures): boolean {
  const { from, to } = mention;
  const before = found.find(({ at, length }) => at + length === from);
  if (
    (words[to] === 'NOT' && NOT_INCLUDED.test(words[to + 1] ?? '')) ||
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
  { tokens, words }: ParsedTitle,
  { mention }: TitleFeatures,
  other: OtherNumber,
): boolean {
  const [first, second] = other.from < mention.from ? [other, mention] : [mention, other];
  if (second.from === first.to + 1 && words[first.to] === 'AND') {
    return true;
  }
  return second.from === first.to && JOINT.test(tokens[second.from]?.before ?? '');
}

function mentionsPair({ words }: TitleFeatures): boolean {
  return (
    words.some((word) => PAIR_WORDS.has(word)) ||
    (words.some((word) => LEFT.has(word)) && words.some((word) => RIGHT.has(word)))
  );
}
