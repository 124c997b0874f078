import type { Overrides } from '../comps/overrides.ts';

/** What the user's list and decisions say about a number. */
export type NumberNotes = {
  /** The part's name in the dealer's list, if any. */
  readonly dealerWords: string | null;
  /** Older and newer numbers the user accepted as the same part. */
  readonly linkedNumbers: readonly string[];
  /** The user's overrides, if any. */
  readonly overrules?: Overrides;
};

export const NO_NOTES: NumberNotes = { dealerWords: null, linkedNumbers: [] };
