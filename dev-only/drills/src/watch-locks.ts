import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

const LOOK_EVERY_MS = 10;

export type Blocked = { readonly ms: number; readonly statement: string; readonly behind: string };

/** The longest that any statement of a process waited for a lock behind the owner of the tables. */
export async function watchLocks(adminUrl: string): Promise<{ stop(): Promise<Blocked> }> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const over = new AbortController();
  let worst: Blocked = { ms: 0, statement: '', behind: '' };
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await client.query<Blocked>(
        `select (extract(epoch from clock_timestamp() - l.waitstart) * 1000)::int as ms,
           waiting.query as statement, holding.query as behind
         from pg_locks l join pg_stat_activity waiting on waiting.pid = l.pid
           join lateral unnest(pg_blocking_pids(l.pid)) blocker (pid) on true
           join pg_stat_activity holding on holding.pid = blocker.pid
         where not l.granted and l.waitstart is not null
           and waiting.usename <> 'partsight_owner' and holding.usename = 'partsight_owner'`,
      );
      for (const row of rows) {
        if (row.ms > worst.ms) {
          worst = row;
        }
      }
      await delay(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      await client.end();
      return worst;
    },
  };
}
