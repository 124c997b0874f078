import { labelOf, type Label } from './labels.ts';
import { leftover, NO_LEFTOVER, type Leftover } from './leftover-cost.ts';
import type { NumberColumn } from './number-column.ts';
import { isTight, numberTokens, type NumberToken } from './number-tokens.ts';
import {
  KNOWN_SHAPE,
  mayBePartedAt,
  shapeFit,
  SURELY_SHAPED,
  typedWeight,
  type ShapeFit,
} from './shape-fit.ts';

/** A stretch of a text that may be its part number. */
export type FoundNumber = {
  readonly start: number;
  readonly end: number;
  readonly compact: string;
  /** How well the characters fit a known shape, 0 to 3. */
  readonly weight: number;
  /** The same, less what leaving out the rest costs. */
  readonly score: number;
  readonly labels: readonly string[];
  readonly hasStranger: boolean;
};

const MAX_GROUPS = 6;
/** For a form that only one make has, up to the end of the cell: none of its groups is a label. */
const SURE_WHOLE = 1;
const AGREES_WITH_MAKE = 0.5;
const KNOWN_MAKE = 0.1;
const PARTS_MAKER = 0.75;
const FIELD = 0.25;
const GLUED_COST = 0.3;
/** Letters that no one knows, glued to a number. */
const STRANGER_COST = 1.2;
const MAX_STRANGER_CHARS = 4;
const MIN_TORN_CHARS = 6;
const LETTER_LEFT = 0.1;
const MIN_WEIGHT = 0.1;
const WELL_SHAPED = 2;
const SPACED_LOOSELY = 0.25;
/** Mopar's levels begin so, and codes of makes as well. */
const FIRST_LEVELS = /^[AB]/;
/** Most that a stretch with a label or a word at its end can weigh. */
const WITH_LABEL = 0.5;
const WITH_WORD = 1;
/** Less than each of two numbers that are written side by side. */
const TORN_APART = 0.3;

/** All ways to read one number out of an upper-case text, best first. */
export function findNumbers(text: string, column: NumberColumn): readonly FoundNumber[] {
  const tokens = numberTokens(text);
  const found = new Map<string, FoundNumber>();
  const tails = tokens.map((_, at) =>
    leftover(tokens.slice(at + 1), 'tail', tokens[at + 1]?.gap ?? '', column),
  );
  for (let from = 0; from < tokens.length; from += 1) {
    const before = tokens.slice(0, from);
    const head = leftover(before, 'head', tokens[from]?.gap ?? '', column);
    for (let to = from + 1; to <= Math.min(tokens.length, from + MAX_GROUPS); to += 1) {
      const tail = tails[to - 1] ?? NO_LEFTOVER;
      const isWhole = from === 0 && to === tokens.length;
      if (!isWhole && (isLongWord(tokens[from]) || isLongWord(tokens[to - 1]))) {
        continue;
      }
      for (const candidate of readings(text, tokens.slice(from, to), { head, tail, column })) {
        const best = found.get(candidate.compact);
        const isTaken = isWhole && candidate.labels.length === 0;
        if (
          (isTaken || mayStand(candidate, head.isTorn || tail.isTorn)) &&
          (best === undefined || candidate.score > best.score)
        ) {
          found.set(candidate.compact, candidate);
        }
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.score - a.score || a.start - b.start);
}

/** No group of a number. */
const isLongWord = (token: NumberToken | undefined): boolean =>
  token !== undefined && LONG_WORD.test(token.text);
const LONG_WORD = /^[A-Z]{4,}$/;

/** A stranger comes off only when what remains has a known shape. */
const mayStand = ({ weight, compact, hasStranger }: FoundNumber, isTorn: boolean): boolean =>
  weight > 0 &&
  (!hasStranger || weight >= KNOWN_SHAPE) &&
  (!isTorn || compact.length >= MIN_TORN_CHARS);

type Around = {
  readonly head: Leftover;
  readonly tail: Leftover;
  readonly column: NumberColumn;
};

/** The tokens as one number, and without a label that is glued to it. */
function* readings(
  text: string,
  tokens: readonly NumberToken[],
  { head, tail, column }: Around,
): Generator<FoundNumber> {
  const compact = tokens.map((token) => token.text).join('');
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || !/\d/.test(compact)) {
    return;
  }
  const around = {
    cost: head.cost + tail.cost,
    labels: [...head.labels, ...tail.labels],
    hasStranger: head.hasStranger || tail.hasStranger,
  };
  const whole = shapeFit(compact);
  const weight = wholeWeight(text.slice(first.start, last.end), tokens, whole);
  const plain = { start: first.start, end: last.end, compact, weight, ...around };
  const isSureWhole =
    weight >= SURELY_SHAPED && tail === NO_LEFTOVER && !head.hasStranger && !head.isTorn;
  const score = weight - around.cost + agreement(whole, around.labels);
  yield { ...plain, score: score + (isSureWhole ? SURE_WHOLE : 0) };
  if (tokens.length > 1 && holdsLabel(tokens)) {
    return;
  }
  const spaced = isSpaced(tokens) ? 2 * SPACED_LOOSELY : 0;
  for (const glued of gluedLabels(first, last, column)) {
    const without = withoutGlued(text, plain, glued);
    if (without !== null) {
      yield { ...without, score: without.score - around.cost - spaced };
    }
  }
}

/** The same without a glued label; null when what remains has no shape that allows it. */
function withoutGlued(
  text: string,
  whole: Omit<FoundNumber, 'score'>,
  { label, isShared, side, isCut }: GluedLabel,
): FoundNumber | null {
  const isHead = side === 'head';
  const start = whole.start + (isHead ? label.length : 0);
  const end = whole.end - (isHead ? 0 : label.length);
  const written = text.slice(start, end);
  const compact = isHead
    ? whole.compact.slice(label.length)
    : whole.compact.slice(0, -label.length);
  const fit = shapeFit(compact);
  const weight = typedWeight(written, fit);
  const needed = neededWeight({ label, isShared, side, isCut }, fit);
  if (weight < needed) {
    return null;
  }
  const labels = [...whole.labels, label];
  const isStranger = !isShared && labelOf(label) === null;
  // A further letter may belong to the label.
  const unsure = /^[A-Z]/.test(compact) && isHead ? LETTER_LEFT / label.length : 0;
  return {
    ...whole,
    start,
    end,
    compact,
    weight,
    labels,
    hasStranger: whole.hasStranger || isStranger,
    score: weight + agreement(fit, labels) - unsure - gluedCost(isShared, isStranger),
  };
}

/** How well the rest must be shaped for a glued label to come off. */
function neededWeight({ label, isShared, side, isCut }: GluedLabel, fit: ShapeFit): number {
  if (labelOf(label) === null) {
    return isShared ? KNOWN_SHAPE : WELL_SHAPED;
  }
  if (label.length === 1) {
    return SURELY_SHAPED;
  }
  const agrees = agreement(fit, [label]) >= AGREES_WITH_MAKE || isField(label, fit);
  if (agrees) {
    return isCut && !isShared && !isUnmistakable(label) ? KNOWN_SHAPE : MIN_WEIGHT;
  }
  // 84143541LH: a word, and no level that a make has.
  if (side === 'tail' && labelOf(label)?.kind === 'word' && !FIRST_LEVELS.test(label) && !isCut) {
    return WELL_SHAPED;
  }
  return isShared ? KNOWN_SHAPE : label.length > 2 ? SURELY_SHAPED : Infinity;
}

/** ACDD1441A begins with ACDelco's code, STALE1001 with STA only by chance. */
function isUnmistakable(word: string): boolean {
  const label = labelOf(word);
  return word.length > 2 && label?.kind === 'make' && label.hasCatalog;
}

const gluedCost = (isShared: boolean, isStranger: boolean): number =>
  isStranger ? STRANGER_COST : isShared ? -FIELD : GLUED_COST;

/** PN12658081: a field's name says nothing about the shape, so the shape must be known. */
const isField = (label: string, { weight }: ShapeFit): boolean =>
  labelOf(label)?.kind === 'field' && weight >= KNOWN_SHAPE;

function wholeWeight(typed: string, tokens: readonly NumberToken[], fit: ShapeFit): number {
  const weight = typedWeight(typed, fit);
  if (tokens.length === 1 || weight > fit.weight) {
    return weight;
  }
  if (holdsLabel(tokens)) {
    return Math.min(weight, WITH_LABEL);
  }
  const last = tokens.at(-1);
  if (last !== undefined && !isTight(last.gap) && /^[A-Z]{3,}$/.test(last.text)) {
    return Math.min(weight, WITH_WORD);
  }
  if (!isSpaced(tokens)) {
    return weight;
  }
  if (weight === WELL_SHAPED && isTornApart(tokens)) {
    return TORN_APART;
  }
  return weight <= KNOWN_SHAPE ? Math.max(0, weight - SPACED_LOOSELY) : weight;
}

const isSpaced = (tokens: readonly NumberToken[]): boolean =>
  tokens.some(({ gap }, at) => at > 0 && !isTight(gap));

/** A space where no make with such numbers parts them: '512179 SET47' is no Honda number. */
function isTornApart(tokens: readonly NumberToken[]): boolean {
  let compact = '';
  const spaces: number[] = [];
  for (const { text, gap } of tokens) {
    if (compact !== '' && !isTight(gap)) {
      spaces.push(compact.length);
    }
    compact += text;
  }
  return /[A-Z]/.test(compact) && !mayBePartedAt(compact, spaces);
}

/** A known word at either end that is hardly a group of the number. */
function holdsLabel(tokens: readonly NumberToken[]): boolean {
  const first = tokens[0]?.text ?? '';
  const end = tokens.at(-1);
  // Ford has F81Z-1012-EA; as a unit it is written apart.
  const last = end === undefined || (end.text === 'EA' && isTight(end.gap)) ? '' : end.text;
  const kindOf = (word: string): Label['kind'] | undefined => labelOf(word)?.kind;
  const isWord = (word: string): boolean => kindOf(word) === 'word' || kindOf(word) === 'field';
  return (
    isWord(first) ||
    (first.length > 2 && labelOf(first) !== null) ||
    (last.length > 1 && !FIRST_LEVELS.test(last) && labelOf(last) !== null) ||
    (last.length > 2 && labelOf(last) !== null)
  );
}

/** A label that names the make or maker of such numbers speaks for the reading. */
function agreement({ weight, brands }: ShapeFit, labels: readonly string[]): number {
  let best = 0;
  for (const label of labels.map(labelOf)) {
    if (label?.kind === 'make') {
      const agrees = label.brands.some((brand) => brands.has(brand));
      const isOfOther = weight >= WELL_SHAPED && brands.size > 0 && !agrees;
      const isCatalog = label.hasCatalog && weight > 0 && !isOfOther;
      best = Math.max(best, isCatalog ? PARTS_MAKER : agrees ? AGREES_WITH_MAKE : KNOWN_MAKE);
    } else if (label?.kind === 'parts-maker') {
      best = Math.max(best, weight > 0 ? PARTS_MAKER : 0);
    } else if (label?.kind === 'field') {
      best = Math.max(best, FIELD);
    }
  }
  return best;
}

type GluedLabel = {
  readonly label: string;
  readonly isShared: boolean;
  readonly side: 'head' | 'tail';
  /** More letters follow, which may be one word with it. */
  readonly isCut: boolean;
};

const MAX_GLUED_CHARS = 10;

function* gluedLabels(
  first: NumberToken,
  last: NumberToken,
  column: NumberColumn,
): Generator<GluedLabel> {
  const lead = leadingLetters(first);
  for (let length = 1; length <= Math.min(lead.length, MAX_GLUED_CHARS); length += 1) {
    const label = lead.slice(0, length);
    const isShared = column.heads.has(label);
    const isStranger =
      length === lead.length && length <= MAX_STRANGER_CHARS && length < first.text.length;
    if (isShared || isStranger || labelOf(label) !== null) {
      yield { label, isShared, side: 'head', isCut: length < lead.length };
    }
  }
  const trail = /\d([A-Z]+)$/.exec(last.text)?.[1] ?? '';
  for (let length = 1; length <= Math.min(trail.length, MAX_GLUED_CHARS); length += 1) {
    const label = trail.slice(-length);
    const isShared = column.tails.has(label);
    if (isShared || (length > 1 && labelOf(label) !== null)) {
      yield { label, isShared, side: 'tail', isCut: length < trail.length };
    }
  }
}

/** A word that is a label as a whole is not cut. */
const leadingLetters = ({ text }: NumberToken): string =>
  labelOf(text) === null ? (/^[A-Z]+/.exec(text)?.[0] ?? '') : '';
