import { setTimeout as delay } from 'node:timers/promises';

import type { Pool } from 'pg';

import { nowMs } from './fault-log.ts';

const POLL_EVERY_MS = 250;

export type DatabaseWatch = {
  /** When each lane was in a cooldown, as far as polls have seen it. */
  readonly cooldownsOf: Map<string, { fromMs: number; toMs: number }[]>;
  longestIdleInTransactionMs: number;
};

/** Polls the database until the signal. */
export async function watchDatabase(admin: Pool, signal: AbortSignal): Promise<DatabaseWatch> {
  const watch: DatabaseWatch = { cooldownsOf: new Map(), longestIdleInTransactionMs: 0 };
  while (!signal.aborted) {
    try {
      const { rows: lanes } = await admin.query<{ id: string; until: Date }>(
        'select id, rests_until as until from lanes where rests_until > now()',
      );
      for (const { id, until } of lanes) {
        const cooldowns = watch.cooldownsOf.get(id) ?? [];
        watch.cooldownsOf.set(id, cooldowns);
        cooldowns.push({ fromMs: nowMs() - 2 * POLL_EVERY_MS, toMs: until.getTime() + 1_500 });
      }
      const { rows: idle } = await admin.query<{ ms: number }>(
        `select extract(epoch from max(clock_timestamp() - state_change))::float8 * 1000 as ms
         from pg_stat_activity where state = 'idle in transaction'`,
      );
      const longest = watch.longestIdleInTransactionMs;
      watch.longestIdleInTransactionMs = Math.max(longest, idle[0]?.ms ?? 0);
    } catch {
      // PostgreSQL is being restarted.
    }
    await delay(POLL_EVERY_MS);
  }
  return watch;
}
