/**
 * npm run eval:appraisal-run [-- --lines 100000 --minutes 15]: runs a long list through the real
 * product at production spacing and lays its estimate of the sellable value beside the truth. The
 * last line is JSON; the exit code says whether there was an estimate in time.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { addUsers, signIn } from '@partsight/stack/people';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';

import { apiClient, type ApiClient } from '../truth/api-client.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
});

const SPACING_MS = 2_000;
const WINDOW_MS = 90 * 86_400_000;

type DealerLine = {
  readonly partNumber: string;
  readonly quantity: number;
  readonly costMinor: number;
};

type Interval = { readonly low: string; readonly high: string };
type HeadWire = {
  readonly batch: { readonly processedParts: number };
  readonly appraisal: {
    readonly estimate: {
      readonly answeredLines: number;
      readonly sellableValue: Interval;
      readonly walkAway: Interval;
      readonly halfWidth: number | null;
    } | null;
  } | null;
};

const sheetOf = (lines: readonly DealerLine[]): string =>
  [
    'Part No,On Hand,Dealer Net',
    ...lines.map(
      ({ partNumber, quantity, costMinor }) =>
        `"${partNumber}",${quantity},${(costMinor / 100).toFixed(2)}`,
    ),
  ].join('\n');

/** Dealer cost of the lines that sold in the window, by the market's own account. */
async function trueSellable({ marketplace }: Cluster, lines: readonly DealerLine[]) {
  const to = Date.now();
  const span = `?from=${new Date(to - WINDOW_MS).toISOString()}&to=${new Date(to).toISOString()}`;
  let minor = 0;
  for (const { partNumber, quantity, costMinor } of lines) {
    const path = `truth/${encodeURIComponent(partNumber)}${span}`;
    type Truth = { readonly pieces: { readonly sold: number } };
    const { pieces } = (await marketplace.send('GET', path)) as Truth;
    minor += pieces.sold > 0 ? quantity * costMinor : 0;
  }
  return Math.round(minor / 100);
}

/** Prints the estimate once a minute and returns the last one. */
async function watch(client: ApiClient, id: string, minutes: number): Promise<HeadWire> {
  let head: HeadWire | null = null;
  for (let minute = 1; minute <= minutes; minute += 1) {
    await delay(60_000);
    head = await client.json<HeadWire>('GET', `/api/batch/${id}?limit=0`);
    console.log(
      minute,
      head.batch.processedParts,
      JSON.stringify(head.appraisal?.estimate ?? null),
    );
  }
  if (head === null) {
    throw new Error('the run needs at least a minute');
  }
  return head;
}

const settings = {
  LANE_SPACING_MS: String(SPACING_MS),
  MARKETPLACE_CLIENT_ID: DEVELOPMENT_APPLICATIONS.motors.clientId,
  MARKETPLACE_CLIENT_SECRET: DEVELOPMENT_APPLICATIONS.motors.clientSecret,
};

await withCluster({ settings }, async (cluster) => {
  await cluster.marketplace.send('PUT', 'world', { world: 'harsh', seed: Number(values.seed) });
  await Promise.all([cluster.startApi(), cluster.startWorker()]);
  const users = await addUsers(cluster.admin, 1, 'seller-');
  const [cookie = ''] = await signIn(
    cluster.admin,
    users.map(({ userId }) => userId),
  );
  const client = apiClient(cluster.origin, cookie);
  const { lines } = (await cluster.marketplace.send('GET', `numbers?count=${values.lines}`)) as {
    readonly lines: readonly DealerLine[];
  };
  const id = await client.upload('stock.csv', sheetOf(lines));
  await client.json('POST', `/api/process/${id}`, { timeRange: '3months', oemOnlyAnalysis: true });
  const { batch, appraisal } = await watch(client, id, Number(values.minutes));
  const estimate = appraisal?.estimate ?? null;
  const sellableTruth = await trueSellable(cluster, lines);
  const [sellableLow, sellableHigh] = [
    Number(estimate?.sellableValue.low),
    Number(estimate?.sellableValue.high),
  ];
  console.log(
    JSON.stringify({
      lines: lines.length,
      minutes: Number(values.minutes),
      lookups: batch.processedParts,
      sellableLow,
      sellableHigh,
      sellableTruth,
      isInside: sellableLow <= sellableTruth && sellableTruth <= sellableHigh,
      bidLow: Number(estimate?.walkAway.low),
      bidHigh: Number(estimate?.walkAway.high),
      halfWidth: estimate?.halfWidth ?? null,
    }),
  );
  process.exitCode = estimate === null ? 1 : 0;
});
