import { getDeskRows } from '@partsight/contract/desk';
import { getPart } from '@partsight/contract/evidence';
import { researchSinglePart } from '@partsight/contract/research';
import { getBatch, type PartResult } from '@partsight/contract/results';
import type { DealerRow } from '@partsight/marketplace-simulator/market/dealer-list/dealer-list';
import { parse } from 'csv-parse/sync';

import type { ApiClient } from '../product/api-client.ts';
import { runList } from '../product/run-list.ts';
import { dollars, writeSheet } from '../product/write-sheet.ts';
import { leftOutResult, type Case } from './product-result.ts';
import { readResult, type ExportedRow } from './read-result.ts';
import type { WorldControl } from './world-control.ts';
import { unanswerable } from './world-truth.ts';

/** Keeps the place of each row in the list, so that results need no part number to be recognized. */
const LINE = 'Line';

const sheetOf = (rows: readonly DealerRow[]): string =>
  writeSheet(rows, {
    'Part No': ({ cell }) => cell,
    Desc: ({ description }) => description,
    'On Hand': ({ quantity }) => quantity,
    'Dealer Net': ({ costMinor }) => dollars(costMinor),
    [LINE]: (_row, index) => index + 1,
  });

export type ListOptions = {
  readonly seed: number;
  readonly rows: readonly DealerRow[];
  /** How many of its numbers are also looked up one by one. */
  readonly singles: number;
};

const ROWS_PER_REQUEST = 200;

/** Prices of the desk by row, which weigh one or two sales with what the rest of the lot says. */
async function deskPrices(
  client: ApiClient,
  uploadId: string,
  rowIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const prices = new Map<number, string>();
  for (let from = 0; from < rowIds.length; from += ROWS_PER_REQUEST) {
    const wanted = rowIds.slice(from, from + ROWS_PER_REQUEST).join(',');
    const { rows } = await client.call(getDeskRows, {
      params: { uploadId },
      query: { rows: wanted },
    });
    for (const { row, price } of rows) {
      if (price !== null) {
        prices.set(row, price);
      }
    }
  }
  return prices;
}

type ListedResult = { readonly row: PartResult; readonly exported: ExportedRow };

/** The results by the line of their row; rows that the product left out have none. */
function resultsByLine(
  results: readonly PartResult[],
  exported: readonly ExportedRow[],
): ReadonlyMap<number, ListedResult> {
  if (exported.length !== results.length) {
    throw new Error(`${results.length} rows became ${exported.length} exported`);
  }
  return new Map(
    results.map((row) => {
      const sheetRow = exported[row.id - 1] ?? {};
      return [Number(sheetRow[LINE]), { row, exported: sheetRow }];
    }),
  );
}

/** Runs a list from upload to export, and returns the results with the truth about each row. */
export async function compareList(
  client: ApiClient,
  world: WorldControl,
  { seed, rows, singles }: ListOptions,
): Promise<Case[]> {
  const uploadId = await runList(client, sheetOf(rows));
  const { results } = await client.call(getBatch, { params: { uploadId }, query: {} });
  const sheet = parse(await client.text(`/api/export/${uploadId}`), {
    bom: true,
    columns: true,
  });
  const byLine = resultsByLine(results, sheet as ExportedRow[]);
  const prices = await deskPrices(
    client,
    uploadId,
    results.map((row) => row.id),
  );
  let singlesLeft = singles;
  const resultOf = async ({ row, exported }: ListedResult, isPlain: boolean) => {
    const evidence = await client.call(getPart, { params: { uploadId, partId: row.id } });
    const isSingle = isPlain && singlesLeft > 0;
    singlesLeft -= isSingle ? 1 : 0;
    const single = isSingle
      ? await client.call(researchSinglePart, {
          body: { partNumber: row.partNumber, timeRange: '3months' },
        })
      : null;
    return readResult({ row, evidence, exported, single, deskPrice: prices.get(row.id) });
  };
  const cases: Case[] = [];
  for (const [index, { cell, kind, ...row }] of rows.entries()) {
    const listed = byLine.get(index + 1);
    cases.push({
      seed,
      cell,
      kind,
      truth: (await world.truth(row)) ?? unanswerable(row.numbers[0] ?? cell),
      result: listed === undefined ? leftOutResult(cell) : await resultOf(listed, kind === 'plain'),
    });
  }
  return cases;
}
