import { queryVariants } from '@partsight/domain/part-numbers/query-variants';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import { mergeResponses } from '@partsight/domain/runs/merge-responses';
import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';
import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';
import {
  MAX_EXTRA_PAGES,
  shouldFetchNextPage,
} from '@partsight/domain/titles/evidence/should-fetch-next-page';
import { PAGE_ROWS, type SoldListing } from '@partsight/domain/titles/evidence/sold-listing';
import type { PartsMarket } from '@partsight/marketplace-simulator/market/parts-market';
import type { SoldRow } from '@partsight/marketplace-simulator/market/sold-row';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The listing that the marketplace client returns for a row. */
const listingOf = (row: SoldRow): SoldListing => ({
  itemId: `v1|${row.legacyId}|${row.variationId ?? '0'}`,
  title: row.title,
  priceMinor: (row.paid ?? row.price)?.minor ?? null,
  currency: (row.paid ?? row.price)?.currency ?? null,
  soldQuantity: row.lacks.has('totalSoldQuantity') ? 1 : Math.max(1, row.quantity),
  lastSoldAt: row.lacks.has('lastSoldDate') ? null : new Date(row.soldAtMs),
  conditionId: row.lacks.has('condition') ? null : row.conditionId,
  condition: null,
  categoryIds: row.lacks.has('categories') ? [] : [row.leafId],
  imageUrl: null,
  listingUrl: null,
});

/** Searches one spelling and reads as many pages as the product does. */
function search(
  market: PartsMarket,
  partNumber: string,
  words: string,
  nowMs: number,
): LookupOutcome {
  const rows = market.sold(words, nowMs).map(listingOf);
  if (rows.length === 0) {
    return { kind: 'nothing-found' };
  }
  const first = { total: rows.length, listings: rows.slice(0, PAGE_ROWS) };
  const pages = shouldFetchNextPage({ partNumber, linkedNumbers: [] }, first)
    ? 1 + MAX_EXTRA_PAGES
    : 1;
  return {
    kind: 'found',
    answer: { total: rows.length, listings: rows.slice(0, PAGE_ROWS * pages) },
  };
}

export type LookupRequest = { readonly partNumber: string; readonly description: string };

/** Looks up and analyzes a number as the product does, without its servers. */
export function lookUpPart(
  market: PartsMarket,
  request: LookupRequest,
  nowMs: number,
): PartAnalysis {
  const { partNumber, description } = request;
  const outcome = mergeResponses(
    queryVariants(partNumber).map((words) => search(market, partNumber, words, nowMs)),
  );
  return analyzePart({
    partNumber,
    answer: outcome.kind === 'found' ? outcome.answer : null,
    asOf: new Date(nowMs),
    currency: 'USD',
    categoryNames: NO_NAMES,
    notes: { dealerWords: description, linkedNumbers: [] },
  });
}
