import type { ApiUser, BenchApi } from '../api.ts';
import { sendAtRate } from '../http/send-at-rate.ts';
import { sendFile } from '../http/send-file.ts';
import { percentile } from '../statistics.ts';

const USERS = 10;
const PER_SECOND = 50;
const LIST = `Part Number,Qty,Cost\n${Array.from({ length: 300 }, (_, row) => `${20_000_000 + row},${row % 9},4.50`).join('\n')}\n`;

export type Latencies = {
  readonly requests: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
};

export type OtherUsers = {
  /** Sends the requests of open pages until stopped, and returns how long they took. */
  begin(): { stop(): Promise<Latencies> };
};

/** Ten users with an open list each. */
export async function otherUsers(api: BenchApi): Promise<OtherUsers> {
  const users: { user: ApiUser; uploadId: string }[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const user = await api.addUser();
    const { body } = await sendFile(api, user, 'list.csv', Buffer.from(LIST));
    users.push({ user, uploadId: body.uploadId ?? '' });
  }
  const paths = (id: string): string[] => [
    `/api/batch/${id}?limit=100`,
    '/api/batches',
    `/api/processing-status/${id}`,
    '/api/current-inventory',
  ];
  const send = async (index: number): Promise<number> => {
    const { user, uploadId } = users[index % USERS] as (typeof users)[number];
    const choices = paths(uploadId);
    const startedAt = performance.now();
    const response = await fetch(`${api.origin}${choices[index % choices.length]}`, {
      headers: user.headers,
    });
    await response.arrayBuffer();
    return response.ok ? performance.now() - startedAt : Number.NaN;
  };

  return {
    begin() {
      const sending = sendAtRate(PER_SECOND, (index) => send(index).catch(() => Number.NaN));
      return {
        async stop() {
          const all = await sending.stop();
          const good = all.filter((ms) => !Number.isNaN(ms));
          return {
            requests: all.length,
            failed: all.length - good.length,
            p50: percentile(good, 0.5),
            p99: percentile(good, 0.99),
            worst: percentile(good, 1),
          };
        },
      };
    },
  };
}
