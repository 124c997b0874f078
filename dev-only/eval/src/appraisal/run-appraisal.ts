import { setTimeout as delay } from 'node:timers/promises';

import { getBatch } from '@partsight/contract/results';
import type { ResponseOf } from '@partsight/contract/wire/endpoint';
import type { DealerLine } from '@partsight/marketplace-simulator/market/dealer-lines';
import type { Truth } from '@partsight/marketplace-simulator/market/truth';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { experiment } from '@partsight/stack/experiment';
import type { Cluster } from '@partsight/stack/start-cluster';

import { holds } from '../goals.ts';
import type { ApiClient } from '../product/api-client.ts';
import { startList } from '../product/run-list.ts';
import { sellerClient, withProduct } from '../product/with-product.ts';
import { dollars, writeSheet } from '../product/write-sheet.ts';

const SPACING_MS = 2_000;
const WINDOW_MS = 90 * 86_400_000;

/** Dealer cost of the lines that sold in the window, by the market's own account. */
async function trueSellable({ marketplace }: Cluster, lines: readonly DealerLine[]) {
  const to = Date.now();
  const span = `?from=${new Date(to - WINDOW_MS).toISOString()}&to=${new Date(to).toISOString()}`;
  let minor = 0;
  for (const { partNumber, quantity, costMinor } of lines) {
    const path = `truth/${encodeURIComponent(partNumber)}${span}`;
    const { pieces } = (await marketplace.send('GET', path)) as Truth;
    minor += pieces.sold > 0 ? quantity * costMinor : 0;
  }
  return Math.round(minor / 100);
}

type Head = ResponseOf<typeof getBatch>;

/** Prints the estimate once a minute and returns the last one. */
async function watch(client: ApiClient, uploadId: string, minutes: number): Promise<Head> {
  let head: Head | null = null;
  for (let minute = 1; minute <= minutes; minute += 1) {
    await delay(60_000);
    head = await client.call(getBatch, { params: { uploadId }, query: { limit: 0 } });
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

const SETTINGS = {
  LANE_SPACING_MS: String(SPACING_MS),
  MARKETPLACE_CLIENT_ID: DEVELOPMENT_APPLICATIONS.motors.clientId,
  MARKETPLACE_CLIENT_SECRET: DEVELOPMENT_APPLICATIONS.motors.clientSecret,
};

/**
 * Runs a long list through the real product at production spacing and lays its estimate of the sellable
 * value beside the truth.
 */
export const runAppraisal = experiment(
  { lines: 100_000, minutes: 15, seed: 1 },
  ({ lines: count, minutes, seed }) => {
    const openMarket = async ({ marketplace }: Cluster): Promise<void> => {
      await marketplace.send('PUT', 'world', { world: 'harsh', seed });
    };
    return withProduct({ settings: SETTINGS, openMarket }, async (cluster) => {
      const client = await sellerClient(cluster);
      const { lines } = (await cluster.marketplace.send('GET', `numbers?count=${count}`)) as {
        readonly lines: readonly DealerLine[];
      };
      const sheet = writeSheet(lines, {
        'Part No': ({ partNumber }) => partNumber,
        'On Hand': ({ quantity }) => quantity,
        'Dealer Net': ({ costMinor }) => dollars(costMinor),
      });
      const { batch, appraisal } = await watch(client, await startList(client, sheet), minutes);
      const estimate = appraisal?.estimate ?? null;
      const sellableTruth = await trueSellable(cluster, lines);
      const [sellableLow, sellableHigh] = [
        Number(estimate?.sellableValue.low),
        Number(estimate?.sellableValue.high),
      ];
      const figures = {
        lines: lines.length,
        minutes,
        lookups: batch.processedParts,
        sellableLow,
        sellableHigh,
        sellableTruth,
        isInside: sellableLow <= sellableTruth && sellableTruth <= sellableHigh,
        bidLow: Number(estimate?.walkAway.low),
        bidHigh: Number(estimate?.walkAway.high),
      };
      return { figures, goals: [holds('an estimate in time', estimate !== null)] };
    });
  },
);
