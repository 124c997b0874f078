import { labelOf } from './labels.ts';
import type { NumberColumn } from './number-column.ts';
import { isTight, type NumberToken } from './number-tokens.ts';
import { shapeFit, typedWeight } from './shape-fit.ts';

/** Words that a reading leaves out: what that costs, and whether one of them is a stranger. */
export type Leftover = {
  readonly cost: number;
  readonly labels: readonly string[];
  /** A short unknown word, which may belong to the number after all. */
  readonly hasStranger: boolean;
  /** An unknown word written together with the number. */
  readonly isTorn: boolean;
};

export const NO_LEFTOVER: Leftover = { cost: 0, labels: [], hasStranger: false, isTorn: false };

const WELL_SHAPED = 2;
const LOOSELY_SHAPED = 1;
const MIN_OWN_CHARS = 6;
const COST = {
  anotherNumber: 0.5,
  /** Behind a dash they are a group of the number. */
  joinedDigits: 4,
  year: 0.2,
  digitsAmongWords: 0.6,
  digits: 2,
  sharedLetters: -1,
  sharedCode: -1,
  furtherWord: 0.1,
} as const;
/** By letters: one letter is hardly ever a label, a long word hardly ever part of a number. */
const UNKNOWN_WORD_APART = [0, 1.5, 1, 0.5, 0.3] as const;
const UNKNOWN_WORD_TIGHT = [0, 1.6, 1.2, 1, 0.4] as const;
const LONG_WORD = 4;
const YEAR = /^(?:19[4-9]|20[0-4])\d$/;

type Side = 'head' | 'tail';

/** The words before (`head`) or behind (`tail`) a number. */
export function leftover(
  tokens: readonly NumberToken[],
  side: Side,
  gapToNumber: string,
  column: NumberColumn,
): Leftover {
  if (tokens.length === 0) {
    return NO_LEFTOVER;
  }
  let cost = 0;
  let hasStranger = false;
  let isTorn = false;
  let words = 0;
  const labels: string[] = [];
  const outer = side === 'head' ? tokens[0] : tokens.at(-1);
  const inner = side === 'head' ? tokens.at(-1) : tokens[0];
  const isJoined = (token: NumberToken): boolean =>
    isTight(token === inner ? gapToNumber : token.gap);
  const touches = (token: NumberToken): boolean => token === inner && isTight(gapToNumber);
  for (const group of tightGroups(tokens)) {
    if (group.length > 1 && group.some(({ text }) => /\d/.test(text))) {
      cost += digitsCost(group, { isAmongWords: words > 0, isJoined: group.some(touches) });
      continue;
    }
    for (const token of group) {
      const { text } = token;
      if (token === outer && (side === 'head' ? column.heads : column.tails).has(text)) {
        cost += /\d/.test(text) ? COST.sharedCode : COST.sharedLetters;
        labels.push(text);
      } else if (labelOf(text) !== null && !(touches(token) && isGroup(text, side))) {
        labels.push(text);
        words += 1;
      } else if (/\d/.test(text)) {
        cost += digitsCost([token], { isAmongWords: words > 0, isJoined: touches(token) });
      } else {
        const byLetters = isJoined(token) ? UNKNOWN_WORD_TIGHT : UNKNOWN_WORD_APART;
        isTorn ||= touches(token);
        const letters = Math.min(text.length, LONG_WORD);
        cost += words > 0 && letters > 2 ? COST.furtherWord : (byLetters[letters] ?? 0);
        hasStranger ||= letters < LONG_WORD && words === 0;
        words += 1;
      }
    }
  }
  return { cost, labels, hasStranger, isTorn };
}

/** A label that a dash joins to a number may be a group of it: 01V as an index, P as a level. */
const isGroup = (label: string, side: Side): boolean =>
  /\d/.test(label) || (label.length === 1 && side === 'tail');

type Place = { readonly isAmongWords: boolean; readonly isJoined: boolean };

function digitsCost(group: readonly NumberToken[], { isAmongWords, isJoined }: Place): number {
  const compact = group.map(({ text }) => text).join('');
  if (isJoined) {
    return COST.joinedDigits;
  }
  if (YEAR.test(compact)) {
    return COST.year;
  }
  const typed = group.map(({ text, gap }, at) => (at === 0 ? text : gap + text)).join('');
  const weight = typedWeight(typed, shapeFit(compact));
  if (isNumberOfItsOwn(compact, weight)) {
    return COST.anotherNumber;
  }
  return isAmongWords || compact.length < MIN_OWN_CHARS ? COST.digitsAmongWords : COST.digits;
}

/** Complete enough to be another number and no group of this one. */
export const isNumberOfItsOwn = (compact: string, weight: number): boolean =>
  weight >= WELL_SHAPED || (weight >= LOOSELY_SHAPED && compact.length >= MIN_OWN_CHARS);

function tightGroups(tokens: readonly NumberToken[]): readonly (readonly NumberToken[])[] {
  const groups: NumberToken[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (last !== undefined && isTight(token.gap)) {
      last.push(token);
    } else {
      groups.push([token]);
    }
  }
  return groups;
}
