import type { ApiClient } from '../product/api-client.ts';
import { runList } from '../product/run-list.ts';
import { dollars, writeSheet } from '../product/write-sheet.ts';
import { leftOutResult, type Case } from './product-result.ts';
import { readCsv } from './read-csv.ts';
import {
  readResult,
  type EvidenceWire,
  type ExportedRow,
  type ResultWire,
  type SingleWire,
} from './read-result.ts';
import type { DealerRow, WorldControl } from './world-control.ts';
import { unanswerable } from './world-truth.ts';

type BatchWire = { readonly results: readonly ResultWire[] };

/** Keeps the place of each row in the list, so that results need no part number to be recognized. */
const LINE = 'Line';

export const sheetOf = (rows: readonly DealerRow[]): string =>
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

type DeskWire = {
  readonly rows: readonly { readonly row: number; readonly price: string | null }[];
};

const ROWS_PER_REQUEST = 200;

/** Prices of the desk by row, which weigh one or two sales with what the rest of the lot says. */
async function deskPrices(
  client: ApiClient,
  id: string,
  rowIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const prices = new Map<number, string>();
  for (let from = 0; from < rowIds.length; from += ROWS_PER_REQUEST) {
    const wanted = rowIds.slice(from, from + ROWS_PER_REQUEST).join(',');
    const path = `/api/batch/${id}/desk/rows?rows=${wanted}`;
    for (const { row, price } of (await client.json<DeskWire>('GET', path)).rows) {
      if (price !== null) {
        prices.set(row, price);
      }
    }
  }
  return prices;
}

type ListedResult = { readonly row: ResultWire; readonly exported: ExportedRow };

/** The results by the line of their row; rows that the product left out have none. */
export function resultsByLine(
  results: readonly ResultWire[],
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
  const id = await runList(client, sheetOf(rows));
  const { results } = await client.json<BatchWire>('GET', `/api/batch/${id}`);
  const byLine = resultsByLine(results, readCsv(await client.text(`/api/export/${id}`)));
  const prices = await deskPrices(
    client,
    id,
    results.map((row) => row.id),
  );
  let singlesLeft = singles;
  const resultOf = async ({ row, exported }: ListedResult, isPlain: boolean) => {
    const evidence = await client.json<EvidenceWire>('GET', `/api/batch/${id}/parts/${row.id}`);
    const isSingle = isPlain && singlesLeft > 0;
    singlesLeft -= isSingle ? 1 : 0;
    const single = isSingle
      ? await client.json<SingleWire>('POST', '/api/research-single-part', {
          partNumber: row.partNumber,
          timeRange: '3months',
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
