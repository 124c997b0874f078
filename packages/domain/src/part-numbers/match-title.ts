import type { ParsedTitle, TitleToken } from './parse-title.ts';
import { numberSpellings, splitPartNumbers } from './part-number.ts';

type TitleMatch = 'exact' | 'probable';

/** Token range of the number in a title; `to` is exclusive. */
export type Mention = {
  readonly match: TitleMatch;
  readonly from: number;
  readonly to: number;
  /** The number at this position, when it is another number of the same part. */
  readonly under?: string;
};
export type NumberMatcher = (title: ParsedTitle) => Mention | null;

/** Shorter prefixes are shared by too many numbers. */
const MIN_PREFIX_CHARS = 8;
/** Shorter numbers may be a year, a bulb or an engine size, so they are only probable. */
const MIN_EXACT_CHARS = 5;
/** Separators between the groups of one number. */
const GROUP_GAP = /^[\s\-\u2013\u2014._/]{1,3}$/;
const TIGHT_GAPS = new Set(['-', '\u2013', '\u2014', '.', '_']);
const MAX_HEAD_CHARS = 5;
const MAX_TAIL_CHARS = 4;
const MAX_GROUP_CHARS = 7;
const YEAR = /^(?:19|20)\d{2}$/;
const BMW_CHARS = 11;
const BMW_SHORT_CHARS = 7;
/** Seven digits are meaningful only for sellers of the make, or of the manufacturer's own parts. */
const BMW_WORDS = new Set(['BMW', 'MINI', 'OEM', 'GENUINE']);

const MERCEDES_WORDS = new Set(['MERCEDES', 'BENZ', 'MERC', 'MB', 'AMG']);

/** '535I', '328XI', 'X5': BMW models only. */
const BMW_MODEL = /^(?:[1-8]\d{2}(?:I|D|E|CI|XI|IX|LI|IS|IC)|X[1-7]|Z[34])$/;

/** Words sellers join to a number without a space, and the A of Mercedes-Benz. */
const GLUED_WORDS = new Set(['A', 'OEM', 'GM', 'MOPAR', 'FORD', 'PN', 'NEW', 'ACDELCO']);
/** Chrysler prints a P before the number on the labels of modules. */
const MOPAR_NUMBER = /^\d{7,9}[A-Z]{2}$/;
/** Short words next to a number that give side, source or condition and are no suffix. */
const NOT_A_SUFFIX = new Set(
  'LH RH LF RF LR RR FL FR L R OE OEM GM VW BMW FORD NEW USED LT RT FT PN MPN NO IN OF TO OR W X LX EX SE LS LE GT SS SL SV DX SX XL'.split(
    ' ',
  ),
);

/** Whether a title names the number: exactly, probably, or not at all. */
export function numberMatcher(partNumber: string): NumberMatcher {
  const targets = splitPartNumbers(partNumber).flatMap(numberSpellings);
  const bare = stripLeadingA(targets[0] ?? '');
  const stamped = stampedFormOf(targets[0] ?? '');
  return (title) => {
    let best: Mention | null = null;
    for (const target of targets) {
      for (let first = 0; first < title.tokens.length; first += 1) {
        const mention = matchFrom(target, title, first);
        if (mention?.match === 'exact') {
          return mention;
        }
        best ??= mention;
      }
    }
    if (best === null && bare !== null && title.words.some((word) => MERCEDES_WORDS.has(word))) {
      best = title.tokens.reduce<Mention | null>(
        (found, _, first) => found ?? matchFrom(bare, title, first),
        null,
      );
    }
    best ??= stamped === null ? null : stampedMention(stamped, title);
    return best ?? mistypedMention(targets[0] ?? '', title);
  };
}

/** Shorter numbers with a letter changed are other numbers. */
const MIN_MISTYPED_CHARS = 7;

const withDigits = (text: string): string => text.replaceAll('O', '0').replaceAll('I', '1');

/** A digit and an O or I in one word. */
const DIGIT_AND_LETTER = /\d[A-Z]*[OI]|[OI][A-Z]*\d/i;

/** '1JO 959 653 C': the letter O for zero or I for one, in the title or in the number. */
function mistypedMention(target: string, title: ParsedTitle): Mention | null {
  const folded = withDigits(target);
  const mayBeMistyped =
    target.length >= MIN_MISTYPED_CHARS &&
    /\d/.test(target) &&
    (folded !== target || DIGIT_AND_LETTER.test(title.text));
  if (!mayBeMistyped) {
    return null;
  }
  const tokens = title.tokens.map((token) => ({ ...token, word: withDigits(token.word) }));
  for (let first = 0; first < tokens.length; first += 1) {
    const mention = matchFrom(folded, { ...title, tokens }, first);
    if (mention?.match === 'exact') {
      return { ...mention, match: 'probable' };
    }
  }
  return null;
}

/** Mercedes-Benz prints an A before ten digits, which sellers omit; bare digits fit any make. */
const stripLeadingA = (target: string): string | null =>
  /^A\d{10}$/.test(target) ? target.slice(1) : null;

function matchFrom(target: string, title: ParsedTitle, first: number): Mention | null {
  const { tokens } = title;
  let done = 0;
  let next = first;
  let spaced = false;
  for (; done < target.length; next += 1) {
    const token = tokens[next];
    if (token === undefined || (next > first && !GROUP_GAP.test(token.before))) {
      break;
    }
    const word = next === first ? stripGluedWord(token.word, target) : token.word;
    if (!target.startsWith(word, done)) {
      break;
    }
    spaced ||= next > first && token.before.trim() === '';
    done += word.length;
  }
  const rest = tokens[next];
  if (done === target.length) {
    const around = { before: tokens[first - 1], at: tokens[first], rest };
    const match = wholeMatch(target, around, spaced);
    return match === null ? null : { match, from: first, to: next };
  }
  if (isPrefixOfNumber(done, rest, spaced)) {
    return { match: 'probable', from: first, to: next };
  }
  return isNumberWithSuffix(target, done, rest) ||
    isBmwShortForm(target, title, first) ||
    isInRevisionList(target, tokens, first)
    ? { match: 'probable', from: first, to: Math.max(next, first + 1) }
    : null;
}

/** Ford's service number CK4Z-14B474-A is stamped on the part as CK4T-14B474-AB. */
const FORD_SERVICE = /^([A-Z0-9]{3})Z([A-Z]{0,2}\d[A-Z0-9]{2,6}\d)([A-Z]{1,3})$/;
const STAMPED_GROUPS = 3;

type StampedForm = { readonly prefix: string; readonly form: RegExp };

function stampedFormOf(target: string): StampedForm | null {
  const [, prefix, basic, suffix] = FORD_SERVICE.exec(target) ?? [];
  return prefix === undefined
    ? null
    : { prefix, form: new RegExp(`^${prefix}[A-Y]${basic}${suffix}[A-Z]?$`) };
}

function stampedMention({ prefix, form }: StampedForm, { tokens }: ParsedTitle): Mention | null {
  for (let from = 0; from < tokens.length; from += 1) {
    if (tokens[from]?.word.startsWith(prefix) !== true) {
      continue;
    }
    let compact = '';
    for (let to = from; to < tokens.length && to < from + STAMPED_GROUPS; to += 1) {
      const token = tokens[to];
      if (token === undefined || (to > from && !GROUP_GAP.test(token.before))) {
        break;
      }
      compact += token.word;
      const isLast = tokens[to + 1]?.before !== '-';
      if (isLast && form.test(compact)) {
        return { match: 'probable', from, to: to + 1, under: compact };
      }
    }
  }
  return null;
}

type Surroundings = Readonly<Record<'before' | 'at' | 'rest', TitleToken | undefined>>;

function wholeMatch(
  target: string,
  { before, at, rest }: Surroundings,
  spaced: boolean,
): TitleMatch | null {
  const insideLonger =
    (rest !== undefined && TIGHT_GAPS.has(rest.before) && isTail(rest.word)) ||
    (TIGHT_GAPS.has(at?.before ?? '') && isHead(before?.word ?? ''));
  if (insideLonger) {
    return target.length >= MIN_PREFIX_CHARS ? 'probable' : null;
  }
  return target.length >= MIN_EXACT_CHARS && !continuesNumber(rest, spaced) ? 'exact' : 'probable';
}

/** The number is truncated: by the end of the title, or without its suffix. */
function isPrefixOfNumber(done: number, rest: TitleToken | undefined, spaced: boolean): boolean {
  return done >= MIN_PREFIX_CHARS && !continuesNumber(rest, spaced) && !isFurtherGroup(rest);
}

/** 'A01ZB' after a dash is the rest of another number, whatever its length. */
function isFurtherGroup(rest: TitleToken | undefined): boolean {
  return (
    rest !== undefined &&
    TIGHT_GAPS.has(rest.before) &&
    rest.word.length <= MAX_GROUP_CHARS &&
    /\d/.test(rest.word) &&
    !YEAR.test(rest.word)
  );
}

/** The title adds a revision or color to a number typed without one. */
function isNumberWithSuffix(target: string, done: number, rest: TitleToken | undefined): boolean {
  return (
    rest !== undefined &&
    target.length >= MIN_PREFIX_CHARS &&
    rest.word.startsWith(target.slice(done)) &&
    /\d$/.test(target) &&
    /^[A-Z]{1,3}$/.test(rest.word.slice(target.length - done))
  );
}

/** BMW's eleven digits are often quoted by the last seven. */
function isBmwShortForm(target: string, { words }: ParsedTitle, first: number): boolean {
  const word = words[first] ?? '';
  return (
    word.length + target.length === BMW_CHARS + BMW_SHORT_CHARS &&
    (target.length === BMW_CHARS ? target.endsWith(word) : word.endsWith(target)) &&
    words.some((known) => BMW_WORDS.has(known) || BMW_MODEL.test(known))
  );
}

/** '68191349AC/AB/AA' names three revisions of one number. */
function isInRevisionList(target: string, tokens: readonly TitleToken[], first: number): boolean {
  const word = tokens[first]?.word ?? '';
  if (word.length !== target.length || !/\d[A-Z]{2}$/.test(target)) {
    return false;
  }
  if (!word.startsWith(target.slice(0, -2))) {
    return false;
  }
  for (let at = first + 1; tokens[at]?.before === '/' && tokens[at]?.word.length === 2; at += 1) {
    if (tokens[at]?.word === target.slice(-2)) {
      return true;
    }
  }
  return false;
}

/** Whether the next token is a further group, which makes it a different number. */
function continuesNumber(rest: TitleToken | undefined, spaced: boolean): boolean {
  if (rest === undefined || !isTail(rest.word)) {
    return false;
  }
  if (TIGHT_GAPS.has(rest.before)) {
    return true;
  }
  return (
    rest.before.trim() === '' &&
    (/^[A-Z]{1,2}$/.test(rest.word) || (spaced && /\d/.test(rest.word)))
  );
}

/** A word before a dash is a brand or a side; only one with digits is a group. */
function isHead(word: string): boolean {
  return word.length <= MAX_HEAD_CHARS && /\d/.test(word) && !YEAR.test(word);
}

function isTail(word: string): boolean {
  return word.length <= MAX_TAIL_CHARS && !NOT_A_SUFFIX.has(word) && !YEAR.test(word);
}

/** 'GM12345678' names 12345678. */
function stripGluedWord(word: string, target: string): string {
  if (word.length <= target.length || !word.endsWith(target)) {
    return word;
  }
  const glued = word.slice(0, -target.length);
  return GLUED_WORDS.has(glued) || (glued === 'P' && MOPAR_NUMBER.test(target)) ? target : word;
}
