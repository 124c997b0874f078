import { setTimeout as delay } from 'node:timers/promises';

import type { Ask, Asked } from '../ask.ts';
import { UPLOAD } from '../steady-load.ts';

const LOOK_EVERY_MS = 250;
const WITHIN_MS = 180_000;

type Answered = { readonly uploadId?: string; readonly batch?: { readonly status: string } };

/** Uploads a small list and runs it to its end; answers with how it ended. */
export async function runsAList(ask: Ask, cookie: string): Promise<string> {
  const asked = async (request: Omit<Asked, 'cookie'>): Promise<Answered> => {
    const { status, body } = await ask({ ...request, cookie });
    if (status !== 200) {
      throw new Error(`${request.path} answered ${status}: ${body.toString('utf8', 0, 300)}`);
    }
    return JSON.parse(body.toString('utf8')) as Answered;
  };
  const { uploadId } = await asked({ method: 'POST', path: '/api/upload', ...UPLOAD });
  await asked({
    method: 'POST',
    path: `/api/process/${uploadId ?? ''}`,
    type: 'application/json',
    body: JSON.stringify({ timeRange: '3months', oemOnlyAnalysis: true }),
  });
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const { batch } = await asked({ path: `/api/batch/${uploadId ?? ''}?limit=0` });
    if (batch?.status !== 'processing' || Date.now() > deadline) {
      return batch?.status ?? 'unknown';
    }
    await delay(LOOK_EVERY_MS);
  }
}
