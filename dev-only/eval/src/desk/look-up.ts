import { analyzePart } from '@partsight/domain/analysis/analyze-part';
import type { PartAnalysis } from '@partsight/domain/analysis/part-analysis';
import { FURTHER_PAGES, isWorthReadingOn } from '@partsight/domain/evidence/is-worth-reading-on';
import { mergeAnswers } from '@partsight/domain/evidence/merge-answers';
import { PAGE_ROWS, type SoldListing } from '@partsight/domain/evidence/sold-listing';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import { queryVariants } from '@partsight/domain/part-numbers/query-variants';
import type { HarshMarket } from '@partsight/marketplace-simulator/harsh/harsh-market';
import type { SoldRow } from '@partsight/marketplace-simulator/world/sold-row';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** What a client of the marketplace makes of a row, fields that it lacks left out. */
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

/** Pages of one spelling, as many as the product would read. */
function ask(market: HarshMarket, partNumber: string, words: string, nowMs: number): LookupOutcome {
  const rows = market.sold(words, nowMs).map(listingOf);
  if (rows.length === 0) {
    return { kind: 'nothing-found' };
  }
  const first = { total: rows.length, listings: rows.slice(0, PAGE_ROWS) };
  const pages = isWorthReadingOn({ partNumber, linkedNumbers: [] }, first) ? 1 + FURTHER_PAGES : 1;
  return {
    kind: 'found',
    answer: { total: rows.length, listings: rows.slice(0, PAGE_ROWS * pages) },
  };
}

export type Asked = { readonly partNumber: string; readonly description: string };

/** A number looked up and judged as the product does, without its servers in between. */
export function lookUp(market: HarshMarket, asked: Asked, nowMs: number): PartAnalysis {
  const { partNumber, description } = asked;
  const outcome = mergeAnswers(
    queryVariants(partNumber).map((words) => ask(market, partNumber, words, nowMs)),
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
