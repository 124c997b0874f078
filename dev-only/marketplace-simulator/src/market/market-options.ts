import type { Grammar } from './titles/grammar.ts';

/** Names of the two settings on the command line, in the environment and in `PUT world`. */
export const WORLD_NAMES = ['kind', 'harsh'] as const;

export type MarketOptions = {
  readonly seed: number;
  /** A mild market shows what a feature does, a realistic one what it would do on eBay. */
  readonly isMild: boolean;
  /** The mild market always has the open one. */
  readonly grammar: Grammar;
};
