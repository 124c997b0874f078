import { getDesk, getDeskRows, type DeskRow } from '@partsight/contract/desk';
import { putDeskSettings } from '@partsight/contract/desk-settings';
import { getBatch, type PartResult } from '@partsight/contract/results';
import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { normalizePartNumber } from '@partsight/domain/part-numbers/part-number';
import type { DealerLine } from '@partsight/marketplace-simulator/market/dealer-lines';
import type { Truth } from '@partsight/marketplace-simulator/market/truth';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import type { Cluster } from '@partsight/stack/start-cluster';

import type { ApiClient } from '../product/api-client.ts';
import { runList } from '../product/run-list.ts';
import { sellerClient, withProduct } from '../product/with-product.ts';
import { dollars, writeSheet } from '../product/write-sheet.ts';
import type { LineFigures } from './list-differences.ts';
import { researchByHand, type ByHandResult } from './research-by-hand.ts';

export type EvalList = {
  readonly seed: number;
  readonly grammar: string;
  readonly lines: number;
  /** Both installations see the market of this moment. */
  readonly now: Date;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WINDOW_DAYS = 90;
/** One line in this many is in the inventory, too. */
const HELD_EVERY = 9;
const FOREIGN_NUMBERS = 60;

/** The counts of the API mean units of its window, so that both sources count alike. */
const COUNTS = {
  name: 'Counts of the window',
  settings: { ...DESK_DEFAULTS, quantityMeaning: 'window' },
} as const;

/** The seller's own store. */
const STORE = 'partsight_demo';

/** An installation, its one seller, and a list in the simulator's market. */
type Installation = {
  readonly cluster: Cluster;
  readonly client: ApiClient;
  readonly lines: readonly DealerLine[];
  readonly foreignNumbers: readonly string[];
  readonly heldNumbers: readonly string[];
  readonly sheet: string;
};

const sheetOf = (lines: readonly DealerLine[]): string =>
  writeSheet(lines, {
    'Part No': ({ partNumber }) => partNumber,
    Desc: ({ description }) => description,
    'On Hand': ({ quantity }) => quantity,
    'Dealer Net': ({ costMinor }) => dollars(costMinor),
  });

/**
 * The market stands still an hour ahead of the product's clock, and nothing sells after midnight: so
 * no row leaves the 90 days, or enters them, while the product works.
 */
async function openMarket({ marketplace }: Cluster, { seed, grammar, now }: EvalList) {
  const midnight = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  await marketplace.send('PUT', 'world', { world: 'harsh', grammar, seed });
  await marketplace.send('PUT', 'demand', { factor: 0, from: midnight.toISOString() });
  await marketplace.send('PUT', 'clock', { frozenAtMs: now.getTime() + HOUR_MS });
  await marketplace.send('PUT', 'wire', {
    soldCounts: 'window',
    bareSales: true,
    estimatedTotals: false,
  });
}

/** More rows than this are too many for one answer of the API, which then tells how many it left out. */
const MOST_ROWS = 150;

/** Lines of a dealer's stock, without numbers whose sales no source shows whole. */
async function numbersOf({ marketplace }: Cluster, count: number, draw: number) {
  const path = `numbers?count=${Math.ceil(count * 1.1)}&draw=${draw}`;
  const { lines } = (await marketplace.send('GET', path)) as { lines: DealerLine[] };
  const whole: DealerLine[] = [];
  for (const line of lines) {
    const truth = `truth/${encodeURIComponent(line.partNumber)}`;
    const { rows } = (await marketplace.send('GET', truth)) as Truth;
    if (rows.length <= MOST_ROWS && whole.length < count) {
      whole.push(line);
    }
  }
  return whole;
}

async function withInstallation<T>(
  list: EvalList,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const settings = {
    LANE_SPACING_MS: '0',
    MARKETPLACE_CLIENT_ID: clientId,
    MARKETPLACE_CLIENT_SECRET: clientSecret,
    MARKETPLACE_DEFAULT_STORE: STORE,
  };
  const product = { settings, openMarket: (cluster: Cluster) => openMarket(cluster, list) };
  return withProduct(product, async (cluster) => {
    const client = await sellerClient(cluster);
    await client.call(putDeskSettings, { body: COUNTS });
    const lines = await numbersOf(cluster, list.lines, 1);
    const listed = new Set(lines.map(({ partNumber }) => normalizePartNumber(partNumber)));
    const others = (await numbersOf(cluster, list.lines, 2))
      .map(({ partNumber }) => partNumber)
      .filter((number) => !listed.has(normalizePartNumber(number)));
    const held = lines.filter((_, index) => index % HELD_EVERY === 0);
    return work({
      cluster,
      client,
      lines,
      foreignNumbers: others.slice(0, FOREIGN_NUMBERS),
      // Written another way than in the list, among numbers that the list does not have.
      heldNumbers: [
        ...held.map(({ partNumber }) => normalizePartNumber(partNumber)),
        ...others.slice(FOREIGN_NUMBERS),
      ],
      sheet: sheetOf(lines),
    });
  });
}

/** Runs the list on a source and returns its id. */
const runOn = (
  { client, sheet }: Installation,
  source: 'for-sale-now' | 'research-api',
): Promise<string> =>
  // Longer than the research API reaches, so that it covers its 90 days whatever the month.
  runList(client, sheet, { timeRange: '6months', source, oemOnlyAnalysis: true });

const uploadInventory = ({ client, heldNumbers }: Installation): Promise<unknown> =>
  client.upload(
    'inventory.csv',
    writeSheet(heldNumbers, { 'Part Number': (number) => number, Qty: () => 1 }),
    '/api/upload-inventory',
  );

const resultsOf = async (
  { client }: Installation,
  uploadId: string,
): Promise<readonly PartResult[]> =>
  (await client.call(getBatch, { params: { uploadId }, query: {} })).results;

async function bidOf({ client }: Installation, uploadId: string): Promise<number> {
  const { desk } = await client.call(getDesk, { params: { uploadId } });
  return Math.round(Number(desk?.bid?.walkAway ?? 0) * 100);
}

const ROWS_PER_REQUEST = 100;

/** What table and desk say of each line, in the order of the sheet. */
async function figuresOf(
  { client }: Installation,
  uploadId: string,
  results: readonly PartResult[],
): Promise<readonly LineFigures[]> {
  const rows = new Map<number, DeskRow>();
  for (let offset = 0; offset < results.length; offset += ROWS_PER_REQUEST) {
    const numbers = results.slice(offset, offset + ROWS_PER_REQUEST).map(({ id }) => id);
    const { rows: page } = await client.call(getDeskRows, {
      params: { uploadId },
      query: { rows: numbers.join(','), want: 'steps' },
    });
    page.forEach((row) => rows.set(row.row, row));
  }
  return results.map((result) => ({ result, line: rows.get(result.id) }));
}

/** Competitors by the truth, and how many of them the product counted; too many do not make up for too few. */
async function countCompetitors(
  { cluster }: Installation,
  results: readonly PartResult[],
): Promise<{ competitors: number; competitorsCounted: number }> {
  let [competitors, competitorsCounted, beyond] = [0, 0, 0];
  for (const { partNumber, asks } of results) {
    const path = `truth/${encodeURIComponent(partNumber)}`;
    const { live } = (await cluster.marketplace.send('GET', path)) as Truth;
    const others = live.filter(({ seller }) => seller !== STORE).length;
    const counted = asks?.competitors ?? 0;
    competitors += others;
    competitorsCounted += Math.min(counted, others);
    beyond += Math.max(0, counted - others);
  }
  console.log(`competitors counted that are none: ${beyond}`);
  return { competitors, competitorsCounted };
}

/** The list on an ordinary keyset: active listings by API, sold figures by hand. */
export const runOrdinary = (list: EvalList) =>
  withInstallation(list, DEVELOPMENT_APPLICATIONS.base, async (installation) => {
    const { client, lines, foreignNumbers, heldNumbers, cluster } = installation;
    await uploadInventory(installation);
    const id = await runOn(installation, 'for-sale-now');
    const found = await resultsOf(installation, id);
    const to = new Date(list.now.getTime() + HOUR_MS);
    const byHand: ByHandResult = await researchByHand(client, {
      uploadId: id,
      marketplaceOrigin: cluster.marketplace.origin,
      window: { from: new Date(to.getTime() - WINDOW_DAYS * DAY_MS), to },
      listNumbers: lines.map(({ partNumber }) => partNumber),
      foreignNumbers,
    })();
    const results = await resultsOf(installation, id);
    const held = new Set(heldNumbers);
    const duplicates = results.filter(({ partNumber }) =>
      held.has(normalizePartNumber(partNumber)),
    );
    return {
      lines: results.length,
      byHand,
      bidMinor: await bidOf(installation, id),
      rows: await figuresOf(installation, id, results),
      duplicates: duplicates.length,
      duplicatesFound: duplicates.filter((result) => result.isDuplicateInventory).length,
      ...(await countCompetitors(installation, found)),
    };
  });

/** The same list with the research API, after its competitors were counted. */
export const runResearch = (list: EvalList) =>
  withInstallation(list, DEVELOPMENT_APPLICATIONS.motors, async (installation) => {
    await uploadInventory(installation);
    await runOn(installation, 'for-sale-now');
    const id = await runOn(installation, 'research-api');
    const results = await resultsOf(installation, id);
    return {
      bidMinor: await bidOf(installation, id),
      rows: await figuresOf(installation, id, results),
    };
  });
