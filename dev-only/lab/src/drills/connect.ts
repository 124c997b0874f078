import { ruNameOf } from '@partsight/marketplace-simulator/consent/consent-registry';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { BUYER_FIELDS } from '@partsight/marketplace-simulator/own-orders/buyer-canaries';
import type { OwnOrder } from '@partsight/marketplace-simulator/own-orders/own-order';
import { experiment, type Outcome } from '@partsight/stack/experiment';
import { addUsers, signIn } from '@partsight/stack/people';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';
import { poll } from '@partsight/stack/wait-until';

import { startReceiver } from '../http/receiver.ts';
import { expectThat, goal } from '../report.ts';
import { runCrashCases } from './connect/crash-cases.ts';
import { findCanaries } from './connect/find-canaries.ts';
import { compareSales, type Difference } from './connect/sales-compared.ts';

const SELLER = 'partsight_demo';
/** Workers that are killed in the middle of a backfill. */
const KILLS = 4;
const READ_WITHIN_MS = 240_000;

/** Goes to eBay and back, as a browser does. */
async function giveConsent({ origin }: Cluster, cookie: string): Promise<void> {
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' };
  const locationOf = async (url: string, own: Record<string, string>): Promise<URL> => {
    const response = await fetch(url, { headers: own, redirect: 'manual' });
    await response.body?.cancel();
    return new URL(response.headers.get('location') ?? `/none/${response.status}`, url);
  };
  const page = await locationOf(`${origin}/api/ebay/connect?step=fees`, headers);
  page.pathname = '/oauth2/consent';
  page.searchParams.set('seller', SELLER);
  page.searchParams.set('answer', 'accept');
  const back = await locationOf(page.href, {});
  const end = await locationOf(back.href, { cookie, 'sec-fetch-site': 'cross-site' });
  const isConnected = end.searchParams.get('ebay') === 'connected';
  expectThat(isConnected, `the consent ended at ${end.pathname}${end.search}`);
}

const windowsDone = async ({ admin }: Cluster): Promise<{ done: number; total: number }> => {
  const { rows } = await admin.query<{ done: number; total: number }>(
    'select count(done_at)::int as done, count(*)::int as total from connection_windows',
  );
  return rows[0] ?? { done: 0, total: 0 };
};

/** Waits until so many windows are read. */
async function untilRead(cluster: Cluster, count: number): Promise<void> {
  const options = { everyMs: 20, withinMs: READ_WITHIN_MS };
  const { done } = await poll(
    () => windowsDone(cluster),
    (windows) => windows.done >= count,
    options,
  );
  expectThat(done >= count, 'the past is not read in time');
}

async function readWithKilledWorkers(
  cluster: Cluster,
  traces: readonly Buffer[],
): Promise<{ difference: Difference; canaries: string[] }> {
  const { admin, marketplace, origin } = cluster;
  const logs: string[] = [];
  const onLine = (line: string) => void logs.push(line);
  await marketplace.sendBackTo(`${origin}/api/ebay/callback`);
  await cluster.startApi(0, { onLine });
  const [user] = await addUsers(admin, 1, 'connected-');
  const userId = user?.userId ?? '';
  const [cookie = ''] = await signIn(admin, [userId]);
  await giveConsent(cluster, cookie);
  const connectedAtMs = Date.now();
  const { total } = await windowsDone(cluster);
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const worker = await cluster.startWorker({ onLine });
    await untilRead(cluster, Math.floor((total * kills) / (KILLS + 2)));
    worker.signal('SIGKILL');
    await worker.ended;
  }
  await cluster.startWorker({ onLine });
  await untilRead(cluster, total);
  const { orders } = (await marketplace.send('GET', `own-orders?seller=${SELLER}`)) as {
    orders: OwnOrder[];
  };
  const exported = await fetch(`${origin}/api/export-account`, { headers: { cookie } });
  return {
    difference: await compareSales(admin, userId, orders, connectedAtMs - 60_000),
    canaries: await findCanaries({
      admin,
      databaseUrl: cluster.postgres.url('partsight'),
      logs,
      traces,
      exported: await exported.text(),
    }),
  };
}

async function run(cluster: Cluster, traces: readonly Buffer[]): Promise<Outcome> {
  const { difference, canaries } = await readWithKilledWorkers(cluster, traces);
  canaries.forEach((found) => console.log(found));
  const crashes = await runCrashCases(cluster);
  const isWrong = difference.missing + difference.doubled > 0;
  const figures = {
    cases: crashes.cases + 1,
    failed: crashes.failed + (isWrong ? 1 : 0),
    canaries: BUYER_FIELDS.length,
    found: canaries.length,
    doubled: crashes.doubled + difference.doubled,
    missing: crashes.missing + difference.missing,
  };
  return {
    figures,
    goals: [
      goal(figures.failed === 0, `${figures.failed} cases failed`),
      goal(figures.found === 0, `${figures.found} buyers were found`),
    ],
  };
}

/**
 * A connected account on real processes. Crashes around every transaction of a backfill and kills workers in
 * it; no sale may be missing or doubled, and no buyer may be found anywhere.
 */
export const connect = experiment({}, async () => {
  const traces: Buffer[] = [];
  const collector = await startReceiver(({ body }) => void traces.push(body));
  const { clientId, clientSecret } = DEVELOPMENT_APPLICATIONS.motors;
  const settings = {
    LOG_LEVEL: 'debug',
    LANE_SPACING_MS: '50',
    MARKETPLACE_CLIENT_ID: clientId,
    MARKETPLACE_CLIENT_SECRET: clientSecret,
    MARKETPLACE_RUNAME: ruNameOf(clientId),
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  try {
    return await withCluster({ settings }, (cluster) => run(cluster, traces));
  } finally {
    collector.close();
  }
});
