import { setTimeout as delay } from 'node:timers/promises';

import { sendFile } from './send-file.ts';
import type { RunningApi, Visitor } from './start-api.ts';

const PER_SECOND = 50;
const LIST = `Part Number,Qty,Cost\n${Array.from({ length: 300 }, (_, row) => `${20_000_000 + row},${row % 9},4.50`).join('\n')}\n`;

export type Watchers = {
  /** Reads as watching browsers do, until stopped; answers with how long each took. */
  begin(): { stop(): Promise<Latencies> };
};

export type Latencies = {
  readonly requests: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
};

/** Ten people, each with a list of their own on the screen. */
export async function otherUsers(api: RunningApi): Promise<Watchers> {
  const people: { visitor: Visitor; uploadId: string }[] = [];
  for (let person = 0; person < 10; person += 1) {
    const visitor = await api.signIn();
    const { body } = await sendFile(api, visitor, 'list.csv', Buffer.from(LIST));
    people.push({ visitor, uploadId: body.uploadId ?? '' });
  }
  const paths = (id: string): string[] => [
    `/api/batch/${id}?limit=100`,
    '/api/batches',
    `/api/processing-status/${id}`,
    '/api/current-inventory',
  ];
  const ask = async (turn: number): Promise<number> => {
    const person = people[turn % people.length];
    const choices = paths(person?.uploadId ?? '');
    const startedAt = performance.now();
    const response = await fetch(`${api.origin}${choices[turn % choices.length]}`, {
      headers: person?.visitor.headers ?? {},
    });
    await response.arrayBuffer();
    return response.ok ? performance.now() - startedAt : Number.NaN;
  };

  return {
    begin() {
      const over = new AbortController();
      const asked: Promise<number>[] = [];
      const asking = (async () => {
        for (let turn = 0; !over.signal.aborted; turn += 1) {
          // Sent at its time whether or not the one before was answered: a slow answer hides nothing.
          asked.push(ask(turn).catch(() => Number.NaN));
          await delay(1_000 / PER_SECOND, undefined, { signal: over.signal }).catch(
            () => undefined,
          );
        }
      })();
      return {
        async stop() {
          over.abort();
          await asking;
          const all = await Promise.all(asked);
          const good = all.filter((ms) => !Number.isNaN(ms)).toSorted((a, b) => a - b);
          const at = (share: number): number => good[Math.floor((good.length - 1) * share)] ?? 0;
          return {
            requests: all.length,
            failed: all.length - good.length,
            p50: at(0.5),
            p99: at(0.99),
            worst: at(1),
          };
        },
      };
    },
  };
}
