import type { TimeWindow } from '@partsight/domain/runs/coverage';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';

/**
 * A source of sold listings. It states how far back it reaches, so that callers know the coverage
 * in advance; a source with a longer history fits the same port.
 */
export type SoldSource = {
  readonly name: string;
  readonly reachDays: number;
  /**
   * Sends one request. Never rejects: every failure is an outcome. An aborted call ends as
   * unreachable, which then says nothing about the marketplace.
   */
  search(query: SoldQuery): Promise<LookupOutcome>;
};

export type SoldQuery = {
  readonly token: string;
  readonly keywords: string;
  /** A product number to search for instead of keywords. */
  readonly gtin?: string;
  /** Categories to search instead of the default; four at most. */
  readonly categoryIds?: readonly string[];
  readonly window: TimeWindow;
  /** Rows to skip: those of earlier pages. */
  readonly offset?: number;
  readonly signal: AbortSignal;
};
