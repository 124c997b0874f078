import { getBatch } from '@partsight/contract/results';
import { processBatch } from '@partsight/contract/runs';
import { changeReading, getReading } from '@partsight/contract/uploads';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import { poll } from '@partsight/stack/wait-until';

import type { ApiClient } from './api-client.ts';

type RunOrder = RequestOf<typeof processBatch>['body'];

const RUN_WITHIN_MS = 20 * 60_000;

/** Uploads a list and starts its run; returns its id. */
export async function startList(
  client: ApiClient,
  sheet: string,
  order: RunOrder = { timeRange: '3months', oemOnlyAnalysis: true },
): Promise<string> {
  const uploadId = await client.upload('stock.csv', sheet);
  await answerQuestions(client, uploadId);
  await client.call(processBatch, { params: { uploadId }, body: order });
  return uploadId;
}

/** The likely answer to whatever the sheet leaves open: without one there is no bid. */
async function answerQuestions(client: ApiClient, uploadId: string): Promise<void> {
  const params = { uploadId };
  const { reading } = await client.call(getReading, { params, query: {} });
  for (const { id, chosen } of reading.questions ?? []) {
    if (chosen === null) {
      const body = { what: 'answer', question: id, answer: 0 } as const;
      await client.call(changeReading, { params, body });
    }
  }
}

/** Runs a list to its end, which must be a good one; returns its id. */
export async function runList(client: ApiClient, sheet: string, order?: RunOrder): Promise<string> {
  const uploadId = await startList(client, sheet, order);
  const { status, pausedReason } = await poll(
    async () => (await client.call(getBatch, { params: { uploadId }, query: { limit: 0 } })).batch,
    (batch) => batch.status !== 'processing',
    { everyMs: 250, withinMs: RUN_WITHIN_MS },
  );
  if (status !== 'completed') {
    throw new Error(`a list is ${status} (${pausedReason})`);
  }
  return uploadId;
}
