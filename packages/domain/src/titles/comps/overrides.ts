import type { OverrideVerdict } from '../analysis/part-analysis.ts';

export const OVERRIDE_REASONS = [
  'copy',
  'another-part',
  'not-whole',
  'odd-price',
  'genuine',
  'wrong-count',
  'wrong-condition',
  'other',
] as const;
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** Upper bound for pieces in one sale. */
export const MAX_PIECES = 1_000;

/** A user's verdict on one listing of a number. */
export type ListingOverride = { readonly itemId: string; readonly verdict: OverrideVerdict };

/** The same for every listing whose title contains a word; the word is upper case. */
export type OverrideRule = { readonly word: string; readonly verdict: OverrideVerdict };

/** A user's overrides for a number: the latest verdict per listing, and the rules. */
export type Overrides = {
  readonly listings: readonly ListingOverride[];
  readonly rules: readonly OverrideRule[];
};

/** Equal verdicts have equal keys. */
export function verdictKey(verdict: OverrideVerdict): string {
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
