import { setTimeout as delay } from 'node:timers/promises';

import type { Arena } from './arena.ts';
import { nowMs } from './fault-log.ts';

const LOOK_EVERY_MS = 250;

export type Watched = {
  /** When each lane was resting, as far as that was seen. */
  readonly restsOf: Map<string, { fromMs: number; toMs: number }[]>;
  longestIdleInTransactionMs: number;
};

/** Looks at the database from the side while all this happens. */
export async function watchServers({ admin }: Arena, signal: AbortSignal): Promise<Watched> {
  const watched: Watched = { restsOf: new Map(), longestIdleInTransactionMs: 0 };
  while (!signal.aborted) {
    try {
      const { rows: resting } = await admin.query<{ id: string; until: Date }>(
        'select id, rests_until as until from lanes where rests_until > now()',
      );
      for (const { id, until } of resting) {
        const rests = watched.restsOf.get(id) ?? [];
        watched.restsOf.set(id, rests);
        rests.push({ fromMs: nowMs() - 2 * LOOK_EVERY_MS, toMs: until.getTime() + 1_500 });
      }
      const { rows: idle } = await admin.query<{ ms: number }>(
        `select extract(epoch from max(clock_timestamp() - state_change))::float8 * 1000 as ms
         from pg_stat_activity where state = 'idle in transaction'`,
      );
      watched.longestIdleInTransactionMs = Math.max(
        watched.longestIdleInTransactionMs,
        idle[0]?.ms ?? 0,
      );
    } catch {
      // PostgreSQL is being restarted.
    }
    await delay(LOOK_EVERY_MS);
  }
  return watched;
}
