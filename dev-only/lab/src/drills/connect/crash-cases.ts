import { sellerNamed } from '@partsight/marketplace-simulator/own-orders/own-sellers';
import { ROLES } from '@partsight/server/db/roles';
import {
  openConnectedAccounts,
  type ConnectedAccounts,
} from '@partsight/server/testing/connected-account';
import { Crash, dyingDatabase, type CrashMoment } from '@partsight/server/testing/dying-database';
import { addUsers } from '@partsight/stack/people';
import type { Cluster } from '@partsight/stack/start-cluster';

import { compareSales, type Difference } from './sales-compared.ts';

const MAX_RESUMES = 2;
const SELLER_NAME = 'partsight_demo';

type CaseResult = Difference & { readonly hasCrashed: boolean };

async function runCase(
  accounts: ConnectedAccounts,
  { admin }: Cluster,
  userId: string,
  crash: { readonly at: number; readonly moment: CrashMoment },
): Promise<CaseResult> {
  const seller = sellerNamed(SELLER_NAME);
  if (seller === null) {
    throw new Error('there is no such seller');
  }
  await accounts.agree(userId, seller);
  const connectedAtMs = accounts.now().getTime();
  let hasCrashed = false;
  try {
    await accounts.sync(userId, dyingDatabase(accounts.database, crash.at, crash.moment));
  } catch (error) {
    if (!(error instanceof Crash)) {
      throw error;
    }
    hasCrashed = true;
  }
  for (let resumes = 0; resumes < MAX_RESUMES; resumes += 1) {
    await accounts.sync(userId);
  }
  const { orders } = accounts.simulator.accounts;
  const truth = orders.ordersAt(seller, connectedAtMs);
  return { ...(await compareSales(admin, userId, truth, connectedAtMs)), hasCrashed };
}

/** Dies once around every transaction of a whole backfill, and resumes. */
export async function runCrashCases(cluster: Cluster): Promise<
  Difference & {
    readonly cases: number;
    readonly failed: number;
  }
> {
  const { admin, databaseUrl, redis } = cluster;
  const accounts = await openConnectedAccounts(
    {
      urlAs: (role) => databaseUrl(ROLES[role]),
      redisUrl: redis.url,
      query: async (text, values) => (await admin.query(text, values)).rows as never,
    },
    new Date('2026-11-17T12:00:00Z'),
  );
  const sum = { cases: 0, failed: 0, missing: 0, doubled: 0 };
  try {
    for (const moment of ['before', 'after'] as const) {
      for (let at = 1, hasCrashed = true; hasCrashed; at += 1) {
        const [user] = await addUsers(admin, 1, `crash-${moment}-${at}-`);
        const result = await runCase(accounts, cluster, user?.userId ?? '', { at, moment });
        ({ hasCrashed } = result);
        sum.cases += 1;
        sum.missing += result.missing;
        sum.doubled += result.doubled;
        sum.failed += result.missing + result.doubled > 0 ? 1 : 0;
        await admin.query('delete from users where id = $1', [user?.userId]);
      }
    }
  } finally {
    await accounts.stop();
  }
  return sum;
}
