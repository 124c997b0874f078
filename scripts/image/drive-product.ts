import { setTimeout as delay } from 'node:timers/promises';

import type { BrowserLike } from './browser-like.ts';

const BOUNDARY = 'partsight-image-test';
const SHEET = 'Part Number,Quantity\n84972952,1\n42628053,2\n';
const FORM = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="file"; filename="stock.csv"',
  'content-type: text/csv',
  '',
  SHEET,
  `--${BOUNDARY}--`,
  '',
].join('\r\n');

const LONGEST_RUN_MS = 60_000;

export type Step = readonly [name: string, act: () => Promise<void>];

const demand = (isSo: boolean, what: string): void => {
  if (!isSo) {
    throw new Error(what);
  }
};

/** What a person does in a first visit, each thing a step of its own. */
export function productSteps(
  { ask, postJson, signIn }: BrowserLike,
  mint: () => Promise<string>,
): readonly Step[] {
  let id = '';
  return [
    ['sign-in', () => signIn('dana')],
    [
      'token',
      async () => {
        const { status } = await postJson('/api/save-token', { token: await mint() });
        demand(status === 200, `saving a token answered ${status}`);
      },
    ],
    [
      'upload',
      async () => {
        const type = `multipart/form-data; boundary=${BOUNDARY}`;
        const { status, body } = await ask('/api/upload', { method: 'POST', body: FORM, type });
        demand(status === 200, `the upload answered ${status}: ${body}`);
        id = (JSON.parse(body) as { uploadId: string }).uploadId;
      },
    ],
    [
      'batch',
      async () => {
        const run = { timeRange: '3months', oemOnlyAnalysis: true };
        const { status } = await postJson(`/api/process/${id}`, run);
        demand(status === 200, `the run answered ${status}`);
        const until = Date.now() + LONGEST_RUN_MS;
        for (;;) {
          const { batch } = JSON.parse((await ask(`/api/batch/${id}?limit=0`)).body) as {
            batch: { status: string };
          };
          if (batch.status === 'completed') {
            return;
          }
          demand(Date.now() < until, `the batch is still ${batch.status}`);
          await delay(250);
        }
      },
    ],
    [
      'export',
      async () => {
        const { status, body } = await ask(`/api/export/${id}`);
        demand(status === 200 && body.includes('84972952'), `the export answered ${status}`);
      },
    ],
    [
      'sign-out',
      async () => {
        await ask('/api/logout');
        const { status } = await ask('/api/batches');
        demand(status === 401, `after signing out the list answered ${status}`);
      },
    ],
  ];
}
