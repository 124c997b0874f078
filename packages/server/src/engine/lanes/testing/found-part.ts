import { NO_NOTES } from '@partsight/domain/titles/analysis/number-notes';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';

import { figuresOf } from '../../../runs/settle-part.ts';
import type { FoundPart } from '../settle.repo.ts';

type Part = {
  readonly batchId: string;
  readonly partNumber: string;
  readonly slot: number;
  readonly spacingMs?: number;
  readonly now: Date;
  readonly listings?: readonly SoldListing[];
};

/** A part as its holder stores it; without listings, one with no results. */
export function createFoundPart(part: Part): FoundPart {
  const { batchId, partNumber, slot, spacingMs = 0, now, listings = [] } = part;
  const window = { from: now, to: now };
  const lookup = {
    answer: { total: listings.length, listings },
    coverage: { requested: window, covered: window, source: 'test', asOf: now },
    keywords: [partNumber],
    foundAs: listings.length === 0 ? null : partNumber,
  };
  const context = { currency: 'USD', categoryNames: new Map<string, string>() };
  return {
    end: { slot, spacingMs, sinceArrivalMs: 0, isAnswered: true },
    lookup,
    figures: {
      ...figuresOf({ partNumber, lookupKey: partNumber, notes: NO_NOTES }, lookup, context),
      batchId,
      lookupKey: partNumber,
    },
    timeRange: '3months',
    keys: [partNumber],
  };
}
