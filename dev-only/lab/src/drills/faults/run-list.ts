import { poll } from '@partsight/stack/wait-until';

import type { HttpRequest, Send } from '../https-client.ts';
import { START_OPTIONS, UPLOAD } from '../load.ts';

type Body = { readonly uploadId?: string; readonly batch?: { readonly status: string } };

async function sendJson(send: Send, options: HttpRequest): Promise<Body> {
  const { status, body } = await send(options);
  if (status !== 200) {
    throw new Error(`${options.path} returned ${status}: ${body.toString('utf8', 0, 300)}`);
  }
  return JSON.parse(body.toString('utf8')) as Body;
}

/** Uploads and starts a small list, and returns its id. */
export async function startList(send: Send, cookie: string): Promise<string> {
  const method = 'POST';
  const upload = { method, path: '/api/upload', cookie, ...UPLOAD };
  const { uploadId = '' } = await sendJson(send, upload);
  const path = `/api/process/${uploadId}`;
  await sendJson(send, { method, path, cookie, type: 'application/json', body: START_OPTIONS });
  return uploadId;
}

/** Waits until a list has ended or the time is over, and returns its status. */
export const untilListEnded = (send: Send, cookie: string, id: string): Promise<string> =>
  poll(
    async () => {
      const { batch } = await sendJson(send, { path: `/api/batch/${id}?limit=0`, cookie });
      return batch?.status ?? 'unknown';
    },
    (status) => status !== 'processing',
    { everyMs: 250, withinMs: 180_000 },
  );

/** Runs a small list and returns its last status. */
export const runList = async (send: Send, cookie: string): Promise<string> =>
  untilListEnded(send, cookie, await startList(send, cookie));
