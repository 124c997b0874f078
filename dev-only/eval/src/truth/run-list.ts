import { poll } from '@partsight/stack/wait-until';

import type { ApiClient } from './api-client.ts';
import type { Case } from './product-result.ts';
import { readCsv } from './read-csv.ts';
import { readResult, type EvidenceWire, type ResultWire, type SingleWire } from './read-result.ts';
import type { DealerLine, WorldControl } from './world-control.ts';

type BatchWire = {
  readonly batch: { readonly status: string; readonly pausedReason: string | null };
  readonly results: readonly ResultWire[];
};

const RUN_WITHIN_MS = 20 * 60_000;

const csvOf = (lines: readonly DealerLine[]): string =>
  [
    'Part No,Desc,On Hand,Dealer Net',
    ...lines.map(
      ({ partNumber, description, quantity, costMinor }) =>
        `${partNumber},"${description}",${quantity},${(costMinor / 100).toFixed(2)}`,
    ),
  ].join('\n');

async function untilDone(client: ApiClient, id: string): Promise<void> {
  const { status, pausedReason } = await poll(
    async () => (await client.json<BatchWire>('GET', `/api/batch/${id}?limit=0`)).batch,
    (batch) => batch.status !== 'processing',
    { everyMs: 250, withinMs: RUN_WITHIN_MS },
  );
  if (status !== 'completed') {
    throw new Error(`a list is ${status} (${pausedReason})`);
  }
}

export type ListOptions = {
  readonly seed: number;
  readonly lines: readonly DealerLine[];
  /** How many of its numbers are also looked up one by one. */
  readonly singles: number;
};

/** Runs a list from upload to export, and returns the results with the truth about each number. */
export async function runList(
  client: ApiClient,
  world: WorldControl,
  { seed, lines, singles }: ListOptions,
): Promise<Case[]> {
  const id = await client.upload('stock.csv', csvOf(lines));
  await client.json('POST', `/api/process/${id}`, {
    timeRange: '3months',
    oemOnlyAnalysis: true,
  });
  await untilDone(client, id);
  const { results } = await client.json<BatchWire>('GET', `/api/batch/${id}`);
  const exported = readCsv(await client.text(`/api/export/${id}`));
  if (results.length !== lines.length || exported.length !== lines.length) {
    throw new Error(
      `${lines.length} lines became ${results.length} rows, ${exported.length} exported`,
    );
  }
  const cases: Case[] = [];
  for (const [index, row] of results.entries()) {
    const evidence = await client.json<EvidenceWire>('GET', `/api/batch/${id}/parts/${row.id}`);
    const single =
      index < singles
        ? await client.json<SingleWire>('POST', '/api/research-single-part', {
            partNumber: row.partNumber,
            timeRange: '3months',
          })
        : null;
    const result = readResult({ row, evidence, exported: exported[row.id - 1] ?? {}, single });
    cases.push({ seed, truth: await world.truth(row.partNumber), result });
  }
  return cases;
}
