import { setTimeout as delay } from 'node:timers/promises';

import type { Case } from './product-answer.ts';
import { readAnswer, type EvidenceWire, type ResultWire, type SingleWire } from './read-answer.ts';
import { readCsv } from './read-csv.ts';
import type { Visitor } from './visitor.ts';
import type { DealerLine, worldControl } from './world-control.ts';

type BatchWire = {
  readonly batch: { readonly status: string; readonly pausedReason: string | null };
  readonly results: readonly ResultWire[];
};

const LOOK_EVERY_MS = 250;
const RUN_WITHIN_MS = 20 * 60_000;

const csvOf = (lines: readonly DealerLine[]): string =>
  [
    'Part No,Desc,On Hand,Dealer Net',
    ...lines.map(
      ({ partNumber, description, quantity, costMinor }) =>
        `${partNumber},"${description}",${quantity},${(costMinor / 100).toFixed(2)}`,
    ),
  ].join('\n');

async function untilDone(visitor: Visitor, id: string): Promise<void> {
  const deadline = Date.now() + RUN_WITHIN_MS;
  for (;;) {
    const { batch } = await visitor.json<BatchWire>('GET', `/api/batch/${id}?limit=0`);
    if (batch.status === 'completed') {
      return;
    }
    if (batch.status !== 'processing' || Date.now() > deadline) {
      throw new Error(`a list is ${batch.status} (${batch.pausedReason})`);
    }
    await delay(LOOK_EVERY_MS);
  }
}

export type ListWish = {
  readonly seed: number;
  readonly lines: readonly DealerLine[];
  /** How many of its numbers are also asked for one by one. */
  readonly singles: number;
};

/** One person's list from upload to export, and the truth about each of its numbers. */
export async function runList(
  visitor: Visitor,
  world: ReturnType<typeof worldControl>,
  { seed, lines, singles }: ListWish,
): Promise<Case[]> {
  const id = await visitor.upload('stock.csv', csvOf(lines));
  await visitor.json('POST', `/api/process/${id}`, {
    timeRange: '3months',
    oemOnlyAnalysis: true,
  });
  await untilDone(visitor, id);
  const { results } = await visitor.json<BatchWire>('GET', `/api/batch/${id}`);
  const exported = readCsv(await visitor.text(`/api/export/${id}`));
  if (results.length !== lines.length || exported.length !== lines.length) {
    throw new Error(
      `${lines.length} lines became ${results.length} rows, ${exported.length} exported`,
    );
  }
  const cases: Case[] = [];
  for (const [index, row] of results.entries()) {
    const evidence = await visitor.json<EvidenceWire>('GET', `/api/batch/${id}/parts/${row.id}`);
    const single =
      index < singles
        ? await visitor.json<SingleWire>('POST', '/api/research-single-part', {
            partNumber: row.partNumber,
            timeRange: '3months',
          })
        : null;
    const answer = readAnswer({ row, evidence, exported: exported[row.id - 1] ?? {}, single });
    cases.push({ seed, truth: await world.truth(row.partNumber), answer });
  }
  return cases;
}
