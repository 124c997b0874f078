import type { Window } from '@partsight/domain/lookups/coverage';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';

/**
 * Where sold listings come from. A source says how far back it reaches, so that a caller can tell
 * what is covered before it asks; a source with a longer history needs no other port than this one.
 */
export type SoldSource = {
  readonly name: string;
  readonly reachDays: number;
  /**
   * Asks once. Never rejects: whatever happens on the way is one of the outcomes. A call that its
   * caller aborted ends as unreachable, which says nothing about the marketplace then.
   */
  search(query: SoldQuery): Promise<LookupOutcome>;
};

export type SoldQuery = {
  readonly token: string;
  readonly keywords: string;
  /** A product number to ask for in place of the keywords. */
  readonly gtin?: string;
  /** Where to look, if not where the source usually does; four at most. */
  readonly categoryIds?: readonly string[];
  readonly window: Window;
  /** How many rows to leave out: those that earlier pages had. */
  readonly offset?: number;
  readonly signal: AbortSignal;
};
