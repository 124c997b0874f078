import { setTimeout as delay } from 'node:timers/promises';

import type { Ask, Asked } from '../ask.ts';
import { UPLOAD } from '../steady-load.ts';

const LOOK_EVERY_MS = 250;
const WITHIN_MS = 180_000;

type Answered = { readonly uploadId?: string; readonly batch?: { readonly status: string } };

const asker =
  (ask: Ask, cookie: string) =>
  async (request: Omit<Asked, 'cookie'>): Promise<Answered> => {
    const { status, body } = await ask({ ...request, cookie });
    if (status !== 200) {
      throw new Error(`${request.path} answered ${status}: ${body.toString('utf8', 0, 300)}`);
    }
    return JSON.parse(body.toString('utf8')) as Answered;
  };

/** Uploads a small list and starts it; answers with its id. */
export async function startsAList(ask: Ask, cookie: string): Promise<string> {
  const asked = asker(ask, cookie);
  const { uploadId = '' } = await asked({ method: 'POST', path: '/api/upload', ...UPLOAD });
  await asked({
    method: 'POST',
    path: `/api/process/${uploadId}`,
    type: 'application/json',
    body: JSON.stringify({ timeRange: '3months', oemOnlyAnalysis: true }),
  });
  return uploadId;
}

/** Answers with how a list ended, or is doing when nobody would wait any longer. */
export async function untilEnded(ask: Ask, cookie: string, uploadId: string): Promise<string> {
  const asked = asker(ask, cookie);
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const { batch } = await asked({ path: `/api/batch/${uploadId}?limit=0` });
    if (batch?.status !== 'processing' || Date.now() > deadline) {
      return batch?.status ?? 'unknown';
    }
    await delay(LOOK_EVERY_MS);
  }
}

/** Runs a small list to its end; answers with how it ended. */
export const runsAList = async (ask: Ask, cookie: string): Promise<string> =>
  untilEnded(ask, cookie, await startsAList(ask, cookie));
