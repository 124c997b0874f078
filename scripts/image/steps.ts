import { setTimeout as delay } from 'node:timers/promises';

import type { HttpSession } from '@partsight/stack/http-session';

export type Step = readonly [name: string, run: () => unknown];

/** Runs steps in order, prints how long each took, and stops at the first that fails. */
export function stepRunner() {
  const count = { steps: 0, failed: 0 };
  return {
    count,
    run: async (steps: readonly Step[]): Promise<void> => {
      for (const [name, act] of steps) {
        if (count.failed > 0) {
          return;
        }
        count.steps += 1;
        const startedAt = Date.now();
        try {
          await act();
          console.log(`${name}: ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
        } catch (error) {
          count.failed += 1;
          console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
  };
}

/** Runs every cleanup, whatever fails. */
export async function cleanUp(ends: readonly (() => unknown)[]): Promise<void> {
  for (const end of ends) {
    await Promise.resolve()
      .then(end)
      .catch((error: unknown) => console.error(String(error)));
  }
}

export function expectThat(isTrue: boolean, message: string): void {
  if (!isTrue) {
    throw new Error(message);
  }
}

const MAX_RUN_MS = 60_000;

/** What a user does on a first visit. */
export function firstVisit(
  session: HttpSession,
  mintToken: () => Promise<string>,
): readonly Step[] {
  const { request, postJson } = session;
  let id = '';
  return [
    ['sign-in', () => session.signIn('dana')],
    [
      'token',
      async () => {
        const { status } = await postJson('/api/save-token', { token: await mintToken() });
        expectThat(status === 200, `saving a token returned ${status}`);
      },
    ],
    [
      'upload',
      async () => {
        id = await session.upload('Part Number,Quantity\n84972952,1\n42628053,2\n');
      },
    ],
    [
      'batch',
      async () => {
        const options = { timeRange: '3months', oemOnlyAnalysis: true };
        const { status } = await postJson(`/api/process/${id}`, options);
        expectThat(status === 200, `the run returned ${status}`);
        const until = Date.now() + MAX_RUN_MS;
        for (;;) {
          const { batch } = JSON.parse((await request(`/api/batch/${id}?limit=0`)).body) as {
            batch: { status: string };
          };
          if (batch.status === 'completed') {
            return;
          }
          expectThat(Date.now() < until, `the batch is still ${batch.status}`);
          await delay(250);
        }
      },
    ],
    [
      'export',
      async () => {
        const { status, body } = await request(`/api/export/${id}`);
        expectThat(status === 200 && body.includes('84972952'), `the export returned ${status}`);
      },
    ],
    [
      'sign-out',
      async () => {
        await request('/api/logout');
        const { status } = await request('/api/batches');
        expectThat(status === 401, `after signing out the list returned ${status}`);
      },
    ],
  ];
}
