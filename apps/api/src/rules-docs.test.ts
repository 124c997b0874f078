import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PartEvidence } from '@partsight/contract/evidence';
import type { BatchResponse } from '@partsight/contract/results';
import type { UploadReceipt } from '@partsight/contract/uploads';
import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';
import { found, laneHarness, soldListing } from '@partsight/server/testing/lane-harness';
import { testDatabase } from '@partsight/server/testing/test-database';
import { displayText } from '@partsight/spreadsheet/cell';
import { readBytes } from '@partsight/spreadsheet/testing/read-bytes';
import { describe, expect, test } from 'vitest';

import { testApp } from './testing/test-app.ts';

/**
 * Runs the worked examples of docs/rules end to end: uploaded, looked up by a lane, settled in
 * PostgreSQL, read and exported through the API. Only the marketplace is scripted.
 */

const RULES = join(import.meta.dirname, '../../../docs/rules');

const db = testDatabase();
const { person } = testApp(db);

/** The one JSON block under the heading of that name. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each document has its own kind of input
function workedExample<Given>(file: string): { given: Given; expect: unknown } {
  const text = readFileSync(join(RULES, file), 'utf8');
  const [, json = ''] = /^## Worked example\n[^]*?^```json\n([^]*?)^```$/m.exec(text) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-return -- a wrong shape fails the comparison below
  return JSON.parse(json);
}

type Rows = readonly (readonly string[])[];

const csvOf = (rows: Rows): string =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

/** A batch with its results, by part number key. */
type Lot = {
  readonly rows: Rows;
  readonly outcomes: ReadonlyMap<string, LookupOutcome>;
  readonly stock?: Rows;
  readonly categoryNames?: ReadonlyMap<string, string>;
};

async function analyzeLot({ rows, outcomes, stock, categoryNames }: Lot) {
  const lanes = laneHarness(
    db,
    ({ keywords }) => outcomes.get(partNumberKey(keywords)) ?? { kind: 'nothing-found' },
    categoryNames === undefined ? {} : { categoryNames },
  );
  lanes.setNow(new Date());
  const dana = await person();
  await lanes.tokens.save(dana.userId, 'v^1.1#i^1#token');
  if (stock !== undefined) {
    await dana.upload('/api/upload-inventory', 'stock.csv', csvOf(stock));
  }
  const upload = await dana.upload('/api/upload', 'list.csv', csvOf(rows));
  const { uploadId, reading } = upload.json<UploadReceipt>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  await lanes.run(dana.userId);
  const read = async (query: string) =>
    (await dana.get(`/api/batch/${uploadId}?${query}`)).json<BatchResponse>();
  return {
    mapping: reading.mapping,
    read,
    summary: (await read('limit=0')).summary,
    evidence: async (row: number) =>
      (await dana.get(`/api/batch/${uploadId}/parts/${row}`)).json<PartEvidence>(),
    /** One column of the exported file. */
    exported: async (header: string): Promise<string[]> => {
      const file = await readBytes((await dana.get(`/api/export/${uploadId}`)).rawPayload);
      const [headers = [], ...lines] = file.kind === 'reading' ? file.rows : [];
      const column = headers.map(displayText).indexOf(header);
      return lines.map((line) => displayText(line[column]));
    },
  };
}

const UNKNOWN: LookupOutcome = { kind: 'category-not-granted', categoryId: null };

const lookupOutcomeOf = (
  partNumber: string,
  units: number | null,
  priceMinor?: number,
): LookupOutcome => {
  if (units === null) {
    return UNKNOWN;
  }
  return units === 0 ? { kind: 'nothing-found' } : found(partNumber, units, priceMinor);
};

const foundOutcome = (total: number, listings: readonly Sold[]): LookupOutcome => ({
  kind: 'found',
  answer: { total, listings: listings.map(soldListing) },
});

type Sold = Partial<SoldListing> & { readonly title: string };

describe('the worked example', () => {
  test('of grading matches, including the grade price as mean of its average prices', async () => {
    const example =
      workedExample<{ unitsSold: number | null; averagePriceMinor: number | null }[]>('grading.md');
    const numbers = example.given.map((_, index) => `GRD${1000 + index}`);
    const { summary, read, exported } = await analyzeLot({
      rows: [['Part Number'], ...numbers.map((number) => [number])],
      outcomes: new Map(
        example.given.map(({ unitsSold, averagePriceMinor }, index) => {
          const number = numbers[index] ?? '';
          return [number, lookupOutcomeOf(number, unitsSold, averagePriceMinor ?? undefined)];
        }),
      ),
    });
    expect({
      grades: summary.grades,
      betweenGrades: summary.betweenGrades,
      unknown: summary.failed,
      exported: await exported('Demand Grade'),
    }).toEqual(example.expect);
    for (const grade of GRADE_NAMES) {
      const { page, results } = await read(`grade=${grade}`);
      expect(page.total).toBe(summary.grades.find((entry) => entry.grade === grade)?.count);
      expect(results.map((part) => part.grade)).toEqual(Array(page.total).fill(grade));
    }
    expect((await read('grade=between')).page.total).toBe(summary.betweenGrades);
    expect((await read('grade=failed')).page.total).toBe(summary.failed);
  });

  test('of valuation matches', async () => {
    const example = workedExample<{
      headers: string[];
      rows: { cells: string[]; unitsSold: number | null }[];
    }>('valuation.md');
    const { headers, rows } = example.given;
    const { summary, mapping } = await analyzeLot({
      rows: [headers, ...rows.map(({ cells }) => cells)],
      outcomes: new Map(
        rows.map(({ cells: [number = ''], unitsSold }) => [
          partNumberKey(number),
          lookupOutcomeOf(number, unitsSold),
        ]),
      ),
    });
    expect({
      quantityColumn: mapping.quantity,
      costColumn: mapping.cost,
      sellableValue: summary.sellableValue,
      liquidationOffer: summary.liquidationOffer,
    }).toEqual(example.expect);
  });

  test('of matching matches', async () => {
    const example = workedExample<{
      partNumber: string;
      total: number;
      listings: Sold[];
      stock: { title: string; partNumber: string | null }[];
    }>('matching.md');
    const { partNumber, total, listings, stock } = example.given;
    const { evidence } = await analyzeLot({
      rows: [['Part Number'], [partNumber]],
      outcomes: new Map([[partNumberKey(partNumber), foundOutcome(total, listings)]]),
      stock: [
        ['Title', 'Part Number'],
        ...stock.map((item) => [item.title, item.partNumber ?? '']),
      ],
    });
    const { result, keywords, listings: judged, ...prices } = await evidence(1);
    expect({
      keywords,
      verdicts: judged.map(({ verdict }) =>
        verdict.kind === 'kept' ? `${verdict.match} ${verdict.unitPrice}` : verdict.reason,
      ),
      figures: { ...result, ...prices },
      duplicate: result.duplicateItemTitle,
    }).toMatchObject(Object(example.expect));
  });

  test('of classification matches', async () => {
    const example = workedExample<{
      partNumber: string;
      categoryNames: Record<string, string>;
      listings: Sold[];
    }>('classification.md');
    const { partNumber, categoryNames, listings } = example.given;
    const { evidence } = await analyzeLot({
      rows: [['Part Number'], [partNumber]],
      outcomes: new Map([[partNumberKey(partNumber), foundOutcome(listings.length, listings)]]),
      categoryNames: new Map(Object.entries(categoryNames)),
    });
    const { result, package: estimate } = await evidence(1);
    expect({ ...result, package: estimate }).toMatchObject(Object(example.expect));
  });
});
