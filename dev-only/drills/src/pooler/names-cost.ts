import { openConnections } from '@partsight/server/db/connections';

import type { Product } from '../product.ts';

const MESSAGES = 300;

/** A statement as open pages send it: short to run, longer to plan. */
const STATEMENT = {
  name: 'drill/standing',
  text: `select batches.revision, lanes.at_row, (select count(*) from parts where batch_id = batches.id)
    from batches left join lanes on lanes.id = batches.lane_id
    where batches.user_id = app_user_id() and cleared_at is null and batches.id = $1`,
  values: ['00000000-0000-4000-8000-000000000000'],
};

async function medianMs(url: string, keepsNames: boolean): Promise<number> {
  const connections = openConnections({
    url,
    poolSize: 1,
    keepsNames,
    onIdleError: () => undefined,
  });
  const times: number[] = [];
  for (let message = 0; message < MESSAGES; message += 1) {
    const startedAt = performance.now();
    await connections.pool.query(STATEMENT);
    times.push(performance.now() - startedAt);
  }
  await connections.close();
  const median = times.toSorted((a, b) => a - b)[MESSAGES / 2] ?? Number.NaN;
  return Number(median.toFixed(3));
}

/** What it takes to ask one thing, in milliseconds, by the way it goes. */
export async function namesCost({ postgres, environment }: Product) {
  const direct = postgres.url('partsight', 'partsight_api');
  return {
    namedMs: await medianMs(direct, true),
    unnamedMs: await medianMs(direct, false),
    pooledMs: await medianMs(environment['DATABASE_API_URL'] ?? '', false),
  };
}
