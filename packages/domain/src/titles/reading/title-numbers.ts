import type { Mention } from '../../part-numbers/match-title.ts';
import { memoizeByWord } from '../../part-numbers/memoize-by-word.ts';
import type { ParsedTitle, TitleToken } from '../../part-numbers/parse-title.ts';
import { withoutOptionalZeros } from '../../part-numbers/part-number.ts';
import { CAR_MODELS } from '../words/words.ts';

/** How another number in a title relates to the searched one. */
type Relation = 'level' | 'side' | 'color' | 'same-shape' | 'foreign';

export type OtherNumber = {
  readonly from: number;
  readonly to: number;
  readonly compact: string;
  readonly relation: Relation;
};

const MIN_CHARS = 5;
/** A number longer by more than this is unrelated. */
const MAX_LEVEL_LETTERS = 3;
const YEARS = /^(?:19|20)\d{2}(?:(?:19|20)?\d{2})*$/;
/** Sizes, engines, trucks: 5.7L, 17X75, F150, 1500HD. */
const NO_NUMBER =
  /^(?:\d{1,3}[A-Z]{1,3}|[A-Z]{1,3}\d{1,3}|\d{4}(?:HD|LD|SS|LT)|\d{1,2}X\d{1,3}|\d+(?:MM|IN|V|W|A|K|KM|MI|MILES|PCS?|PIN|PINS|PK|EA))$/;
const MODELS: ReadonlySet<string> = new Set(CAR_MODELS.map(([model]) => model.replaceAll(' ', '')));
/** 'N137', 'B680', 'UF648': short numbers of other manufacturers, but not E350 or F150. */
const SHORT_FOREIGN_NUMBER = /^(?:(?![EF]\d)[A-Z]|UF)\d{3}$/;

/** The other part numbers in a title, without the searched one. */
export function otherNumbers(
  title: ParsedTitle,
  partNumber: string,
  mention: Mention,
): OtherNumber[] {
  const found: OtherNumber[] = [];
  const { tokens } = title;
  let at = 0;
  while (at < tokens.length) {
    if (at === mention.from) {
      at = mention.to;
      continue;
    }
    const other =
      findRelatedNumber(tokens, at, partNumber, mention) ?? findForeignNumber(tokens, at, mention);
    if (other === null) {
      at += 1;
    } else {
      if (!isSameNumber(other.compact, partNumber)) {
        found.push(other);
      }
      at = other.to;
    }
  }
  return found;
}

const MIN_END_CHARS = 7;

/** Also in short form: BMW's last seven digits, Mercedes-Benz numbers without the A. */
const isSameNumber = (compact: string, partNumber: string): boolean =>
  compact === partNumber ||
  (compact.length >= MIN_END_CHARS && partNumber.endsWith(compact)) ||
  (partNumber.length >= MIN_END_CHARS && compact.endsWith(partNumber));

/** A number with the same shape as the searched one, in one piece or in groups. */
function findRelatedNumber(
  tokens: readonly TitleToken[],
  from: number,
  partNumber: string,
  mention: Mention,
): OtherNumber | null {
  const first = tokens[from]?.word ?? '';
  // Related numbers begin alike: with a letter, or with a digit.
  if (
    isDigitAt(first, 0) !== isDigitAt(partNumber, 0) ||
    (!hasDigit(first) && !hasDigit(tokens[from + 1]?.word ?? ''))
  ) {
    return null;
  }
  let compact = '';
  for (let to = from; compact.length < partNumber.length + MAX_LEVEL_LETTERS; to += 1) {
    const token = tokens[to];
    if (token === undefined || to === mention.from || (to > from && !isGroupGap(token.before))) {
      return null;
    }
    compact += token.word;
    if (compact.length >= MIN_CHARS) {
      const key = withoutZero(compact);
      const relation = relationOf(key, partNumber);
      if (relation !== null && isWholeAt(tokens, to, mention) && !isOnlyYears(tokens, from, to)) {
        return { from, to: to + 1, compact: key, relation: relation };
      }
    }
  }
  return null;
}

const isDigitAt = (word: string, at: number): boolean => word.charCodeAt(at) < 58;

function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    if (isDigitAt(word, at)) {
      return true;
    }
  }
  return false;
}

const isDash = (gap: string) => gap === '-' || gap === '\u2013';

const isGroupGap = (gap: string) => gap === ' ' || isDash(gap);

/** Mopar's zero, missing from the searched number. */
const withoutZero = (compact: string) =>
  compact.startsWith('0') ? withoutOptionalZeros(compact) : compact;

function isWholeAt(tokens: readonly TitleToken[], to: number, mention: Mention): boolean {
  const next = tokens[to + 1];
  return (
    next === undefined || !isDash(next.before) || to + 1 === mention.from || next.word.length > 5
  );
}

/** Two adjacent years look like eight digits of GM. */
function isOnlyYears(tokens: readonly TitleToken[], from: number, to: number): boolean {
  if (to === from) {
    return false;
  }
  for (let at = from; at <= to; at += 1) {
    const word = tokens[at]?.word ?? '';
    if (!YEARS.test(word) && !/^\d{1,4}$/.test(word)) {
      return false;
    }
  }
  return true;
}

function relationOf(compact: string, partNumber: string): Relation | null {
  if (compact.length === partNumber.length) {
    return relationOfSameLength(compact, partNumber);
  }
  const stem = partNumber.slice(0, stemLength(partNumber));
  return stem.length >= 7 &&
    compact.startsWith(stem) &&
    /^[A-Z]{0,3}$/.test(compact.slice(stem.length))
    ? 'level'
    : null;
}

/** Start of the revision letters: three at most. */
function stemLength(partNumber: string): number {
  let at = partNumber.length;
  while (at > partNumber.length - MAX_LEVEL_LETTERS && partNumber.charCodeAt(at - 1) > 57) {
    at -= 1;
  }
  return at;
}

function relationOfSameLength(compact: string, partNumber: string): Relation | null {
  let differing = 0;
  let first = -1;
  let last = -1;
  let isSameShape = true;
  for (let at = 0; at < partNumber.length; at += 1) {
    const a = compact.charCodeAt(at);
    const b = partNumber.charCodeAt(at);
    if (a !== b) {
      differing += 1;
      first = first === -1 ? at : first;
      last = at;
    }
    isSameShape &&= a < 58 === b < 58;
  }
  const stem = stemLength(partNumber);
  if (first >= partNumber.length - 2 && MOPAR_TRIM.test(partNumber) && MOPAR_TRIM.test(compact)) {
    return 'level';
  }
  if (first >= stem && stem >= 7) {
    return isColorLetters(partNumber.slice(stem)) ? 'color' : 'level';
  }
  if (first >= HONDA_REVISION && HONDA.test(partNumber) && isSameShape) {
    return 'level';
  }
  if (
    isSameShape &&
    partNumber.charCodeAt(first) < 58 &&
    (differing === 1 || isNextNumber(compact, partNumber, first))
  ) {
    return 'side';
  }
  if (
    last - first <= 2 &&
    first >= 4 &&
    last < partNumber.length - 1 &&
    /[A-Z]/.test(partNumber.slice(first, last + 1))
  ) {
    return 'color';
  }
  return isSameShape && (/[A-Z]/.test(partNumber) || partNumber.length >= 7) ? 'same-shape' : null;
}

/** Mopar trim: a color inside, followed by the revision. */
const MOPAR_TRIM = /^\d[A-Z]{2}\d{2,3}[A-Z0-9]{2,3}A[A-Z]$/;
const MAX_SIDE_GAP = 2;

/** '12345679' and '12345680': left and right are numbered consecutively. */
function isNextNumber(compact: string, partNumber: string, first: number): boolean {
  const digits = /^\d+/.exec(partNumber.slice(first))?.[0].length ?? 0;
  const [a, b] = [compact, partNumber].map((number) => Number(number.slice(first, first + digits)));
  return (
    compact.slice(first + digits) === partNumber.slice(first + digits) &&
    Math.abs((a ?? 0) - (b ?? 0)) <= MAX_SIDE_GAP
  );
}

/** Honda puts the revision in the last two digits. */
const HONDA = /^\d{5}[A-Z][A-Z0-9]{2}[A-Z]\d{2}$/;
const HONDA_REVISION = 9;

const isColorLetters = (letters: string) => /^Z[A-Z]$/.test(letters) || letters.length === 3;

/** A number of another manufacturer: anything long with digits that is no year, size or model. */
function findForeignNumber(
  tokens: readonly TitleToken[],
  from: number,
  mention: Mention,
): OtherNumber | null {
  const first = tokens[from]?.word ?? '';
  // 'WHITE=NH883P' is a paint code.
  if (tokens[from]?.before.endsWith('=') === true) {
    return null;
  }
  if (first !== 'CO' && !hasDigit(first) && tokens[from + 1]?.before !== '-') {
    return null;
  }
  let compact = first;
  let to = from + 1;
  let groups = 1;
  while (to !== mention.from && tokens[to]?.before === '-') {
    compact += tokens[to]?.word ?? '';
    to += 1;
    groups += 1;
  }
  const next = tokens[to]?.word ?? '';
  if (first === 'CO' && groups === 1 && /^\d{4,6}[A-Z]{0,2}$/.test(next)) {
    return { from, to: to + 1, compact: first + next, relation: 'foreign' };
  }
  const isNumber =
    groups === 1
      ? isForeignWord(compact)
      : compact.length >= MIN_CHARS && mayBeNumber(compact) && isDashedNumber(tokens, from, to);
  return isNumber ? { from, to, compact, relation: 'foreign' } : null;
}

const mayBeNumber = (compact: string): boolean =>
  !YEARS.test(compact) &&
  !MODELS.has(compact) &&
  (!NO_NUMBER.test(compact) || SHORT_FOREIGN_NUMBER.test(compact));

/** '88610AM', 'UF413', 'D585', '5C1496', 'FO8590694', '12345'. */
const isForeignWord = memoizeByWord((word) => {
  const digits = word.replaceAll(/\D/g, '').length;
  return (
    ((word.length >= MIN_CHARS && digits >= 3) || (digits === 3 && /^[A-Z]/.test(word))) &&
    mayBeNumber(word)
  );
});

/** '213-1558' is one; '2003-2005', '03-05', 'F-150' and 'CX-5' are not. */
function isDashedNumber(tokens: readonly TitleToken[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).map(({ word }) => word);
  const isYearRange =
    words.length === 2 && words.every((word) => /^(?:(?:19|20)?\d{2})$/.test(word));
  const digits = words.join('').replaceAll(/\D/g, '').length;
  return !isYearRange && digits >= 4 && !YEARS.test(words[0] ?? '');
}
