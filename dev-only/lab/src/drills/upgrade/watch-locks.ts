import { setTimeout as delay } from 'node:timers/promises';

import type { Pool } from 'pg';

const POLL_EVERY_MS = 10;

export type LockWait = { readonly ms: number; readonly statement: string; readonly behind: string };

/** Finds the longest wait of a statement for a lock of the table owner. */
export async function watchLocks(admin: Pool): Promise<{ stop(): Promise<LockWait> }> {
  const client = await admin.connect();
  const stopped = new AbortController();
  let longest: LockWait = { ms: 0, statement: '', behind: '' };
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const { rows } = await client.query<LockWait>(
        `select (extract(epoch from clock_timestamp() - l.waitstart) * 1000)::int as ms,
           waiting.query as statement, holding.query as behind
         from pg_locks l join pg_stat_activity waiting on waiting.pid = l.pid
           join lateral unnest(pg_blocking_pids(l.pid)) blocker (pid) on true
           join pg_stat_activity holding on holding.pid = blocker.pid
         where not l.granted and l.waitstart is not null
           and waiting.usename <> 'partsight_owner' and holding.usename = 'partsight_owner'
         order by ms desc limit 1`,
      );
      longest = [longest, ...rows].reduce((a, b) => (b.ms > a.ms ? b : a));
      await delay(POLL_EVERY_MS);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await watching;
      client.release();
      return longest;
    },
  };
}
