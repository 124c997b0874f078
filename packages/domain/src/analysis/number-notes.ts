import type { Overrules } from '../comps/overrules.ts';

/** What a person's own list and answers say of a number, besides what the marketplace says. */
export type NumberNotes = {
  /** What the dealer's list calls the part, if it does. */
  readonly dealerWords: string | null;
  /** Older and newer numbers that the person took for the same part. */
  readonly linkedNumbers: readonly string[];
  /** What the person said against the judgement of listings, where there is anything. */
  readonly overrules?: Overrules;
};

export const NO_NOTES: NumberNotes = { dealerWords: null, linkedNumbers: [] };
