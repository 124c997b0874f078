import { openConnections } from '@partsight/server/db/connections';
import { ROLES } from '@partsight/server/db/roles';
import type { Cluster } from '@partsight/stack/start-cluster';

import { median, rounded } from '../../statistics.ts';

const MESSAGES = 300;

/** Like the query of an open page: takes longer to plan than to run. */
const STATEMENT = {
  name: 'drill/batch-version',
  text: `select batches.revision, lanes.at_row, (select count(*) from parts where batch_id = batches.id)
    from batches left join lanes on lanes.id = batches.lane_id
    where batches.user_id = app_user_id() and cleared_at is null and batches.id = $1`,
  values: ['00000000-0000-4000-8000-000000000000'],
};

async function medianMs(url: string, keepsNames: boolean): Promise<number> {
  const connections = openConnections({
    url,
    poolSize: 1,
    usesNamedStatements: keepsNames,
    onIdleError: () => undefined,
  });
  const times: number[] = [];
  for (let message = 0; message < MESSAGES; message += 1) {
    const startedAt = performance.now();
    await connections.pool.query(STATEMENT);
    times.push(performance.now() - startedAt);
  }
  await connections.close();
  return rounded(median(times), 3);
}

/** The time of a query with a named statement, an unnamed one, and through the pooler. */
export async function statementCost({ databaseUrl, environment }: Cluster) {
  const direct = databaseUrl(ROLES.api);
  return {
    namedMs: await medianMs(direct, true),
    unnamedMs: await medianMs(direct, false),
    pooledMs: await medianMs(environment['DATABASE_API_URL'] ?? '', false),
  };
}
