import { poll } from '@partsight/stack/wait-until';

import type { ApiClient } from './api-client.ts';

type BatchWire = {
  readonly batch: { readonly status: string; readonly pausedReason: string | null };
};

const RUN_WITHIN_MS = 20 * 60_000;

/** Uploads a list and starts its run; returns its id. */
export async function startList(
  client: ApiClient,
  sheet: string,
  run: object = { timeRange: '3months' },
): Promise<string> {
  const id = await client.upload('stock.csv', sheet);
  await client.json('POST', `/api/process/${id}`, { oemOnlyAnalysis: true, ...run });
  return id;
}

/** Runs a list to its end, which must be a good one; returns its id. */
export async function runList(client: ApiClient, sheet: string, run?: object): Promise<string> {
  const id = await startList(client, sheet, run);
  const { status, pausedReason } = await poll(
    async () => (await client.json<BatchWire>('GET', `/api/batch/${id}?limit=0`)).batch,
    (batch) => batch.status !== 'processing',
    { everyMs: 250, withinMs: RUN_WITHIN_MS },
  );
  if (status !== 'completed') {
    throw new Error(`a list is ${status} (${pausedReason})`);
  }
  return id;
}
