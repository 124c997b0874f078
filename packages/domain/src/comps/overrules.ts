import type { OverruleVerdict } from '../analysis/part-analysis.ts';

export const OVERRULE_REASONS = [
  'copy',
  'another-part',
  'not-whole',
  'odd-price',
  'genuine',
  'wrong-count',
  'wrong-condition',
  'other',
] as const;
export type OverruleReason = (typeof OVERRULE_REASONS)[number];

/** More pieces than this nobody sells at once. */
export const MOST_PIECES = 1_000;

/** A person's word about one listing of a number. */
export type ListingOverrule = { readonly itemId: string; readonly verdict: OverruleVerdict };

/** The same for every listing whose title holds a word, which is written in upper case. */
export type OverruleRule = { readonly word: string; readonly verdict: OverruleVerdict };

/** What a person has said that bears on a number: the last word about each of its listings, and the rules. */
export type Overrules = {
  readonly listings: readonly ListingOverrule[];
  readonly rules: readonly OverruleRule[];
};

/** Equal verdicts have equal keys. */
export function verdictKey(verdict: OverruleVerdict): string {
  switch (verdict.kind) {
    case 'drop':
    case 'keep':
      return verdict.kind;
    case 'pieces':
      return `pieces ${verdict.pieces}`;
    case 'condition':
      return `condition ${verdict.group}`;
  }
}
