import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { analyzePart } from './analysis/analyze-part.ts';
import type { Verdict } from './analysis/part-analysis.ts';
import type { SoldListing } from './evidence/sold-listing.ts';
import { findDuplicate, inventoryIndex, type InventoryItem } from './inventory/duplicate.ts';
import { queryVariants } from './part-numbers/query-variants.ts';
import { buildListing } from './testing/build-listing.ts';
import { type GradedPart, summarizeGrades } from './value/grade-summary.ts';
import { formatPrice, parseMoney, parseQuantity } from './value/money.ts';
import {
  costColumn,
  liquidationOfferMinor,
  quantityColumn,
  sellableValueMinor,
} from './value/valuation.ts';

const RULES = path.join(import.meta.dirname, '../../../docs/rules');

/** The one JSON block under the heading of that name. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each document has its own kind of input
function workedExample<Given>(file: string): { given: Given; expect: unknown } {
  const text = readFileSync(path.join(RULES, file), 'utf8');
  const [, json = ''] = /^## Worked example\n[^]*?^```json\n([^]*?)^```$/m.exec(text) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-return -- a wrong shape fails the comparison below
  return JSON.parse(json);
}

function shortVerdict(verdict: Verdict): string {
  return verdict.kind === 'kept' ? `${verdict.match} ${verdict.unitPriceMinor}` : verdict.reason;
}

function listingsOf(given: readonly Partial<SoldListing>[]): SoldListing[] {
  return given.map((changes, at) => buildListing({ itemId: `${at}`, ...changes }));
}

describe('the worked example', () => {
  test('of grading comes out as written', () => {
    const example = workedExample<GradedPart[]>('grading.md');
    expect(summarizeGrades(example.given)).toEqual(example.expect);
  });

  test('of valuation comes out as written', () => {
    const example = workedExample<{
      headers: string[];
      rows: { cells: string[]; unitsSold: number | null }[];
    }>('valuation.md');
    const { headers, rows } = example.given;
    const quantityAt = quantityColumn(headers) ?? -1;
    const costAt = costColumn(headers) ?? -1;
    const value = sellableValueMinor(
      rows.map(({ cells, unitsSold }) => ({
        unitsSold,
        quantity: parseQuantity(cells[quantityAt] ?? ''),
        costMinor: parseMoney(cells[costAt] ?? ''),
      })),
    );
    expect({
      quantityColumn: quantityAt,
      costColumn: costAt,
      sellableValue: formatPrice(value),
      liquidationOffer: formatPrice(liquidationOfferMinor(value)),
    }).toEqual(example.expect);
  });

  test('of matching comes out as written', () => {
    const example = workedExample<{
      partNumber: string;
      oemOnly: boolean;
      currency: string;
      total: number;
      listings: Partial<SoldListing>[];
      stock: InventoryItem[];
    }>('matching.md');
    const { partNumber, oemOnly, currency, total, stock } = example.given;
    const { evidence, ...figures } = analyzePart({
      partNumber,
      answer: { total, listings: listingsOf(example.given.listings) },
      oemOnly,
      currency,
      categoryNames: new Map(),
    });
    expect({
      keywords: queryVariants(partNumber),
      verdicts: evidence.map(({ verdict }) => shortVerdict(verdict)),
      figures,
      duplicate: findDuplicate(inventoryIndex(stock), partNumber),
    }).toMatchObject(Object(example.expect));
  });

  test('of classification comes out as written', () => {
    const example = workedExample<{
      partNumber: string;
      categoryNames: Record<string, string>;
      listings: Partial<SoldListing>[];
    }>('classification.md');
    const { partNumber, categoryNames } = example.given;
    const listings = listingsOf(example.given.listings);
    const analysis = analyzePart({
      partNumber,
      answer: { total: listings.length, listings },
      oemOnly: true,
      currency: 'USD',
      categoryNames: new Map(Object.entries(categoryNames)),
    });
    expect(analysis).toMatchObject(Object(example.expect));
  });
});
