import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import type { DealerRow } from '@partsight/marketplace-simulator/market/dealer-list/dealer-list';
import { CHECKOUT } from '@partsight/stack/checkout';
import { experiment } from '@partsight/stack/experiment';
import { addPeople, signIn } from '@partsight/stack/people';
import type { Cluster } from '@partsight/stack/start-cluster';
import type { Page } from '@playwright/test';

import { apiClient, type ApiClient } from '../product/api-client.ts';
import { runList } from '../product/run-list.ts';
import { withProduct } from '../product/with-product.ts';
import { dollars, writeSheet } from '../product/write-sheet.ts';
import { worldControl } from '../truth/world-control.ts';
import { drawPairs } from './draw-pairs.ts';
import { ownTexts, phantoms, raisedByCost, shownKeys, unsoldWithValue } from './judge-lines.ts';
import { judgeDescribed, judgePairs } from './judge-pairs.ts';
import { numbersGoals } from './numbers-goals.ts';
import { plantDescriptions, type Planted } from './plant-descriptions.ts';
import { readLot, readRows } from './read-lot.ts';
import { openBrowser, openPage, statePages } from './read-pages.ts';
import { stateLines, stateLot } from './state-figures.ts';
import { differences, statements } from './statements.ts';

const OPTIONS = {
  seeds: [1, 2, 3],
  /** Total of all seeds. */
  lots: 40,
  lines: 40,
  /** Lots that are also read from the rendered pages. */
  rendered: 5,
  /** Lots that run at the same time, each of another person. */
  people: 4,
  /** Numbers that get a description of their own part, and then one of another; total of all seeds. */
  planted: 600,
  /** A file of other pairs, which are judged instead. */
  pairs: null,
};

/** The cost is raised by this factor in a second list of the same numbers. */
const COST_TIMES = 10;

const sheetOf = (rows: readonly DealerRow[], costTimes = 1): string =>
  writeSheet(rows, {
    'Part No': ({ cell }) => cell,
    Desc: ({ description }) => description,
    'On Hand': ({ quantity }) => quantity,
    'Dealer Net': ({ costMinor }) => dollars(costMinor * costTimes),
  });

type Found = {
  readonly differ: readonly string[];
  readonly phantom: readonly string[];
  readonly unsold: readonly string[];
  readonly costMoves: readonly string[];
  readonly keysShown: readonly string[];
  /** How many statements were compared. */
  readonly compared: number;
  readonly lines: number;
};

/** Where the rendered pages are read; null where the answers are enough. */
type Drawn = { readonly page: Page; readonly origin: string } | null;

async function judgeLot(
  client: ApiClient,
  rows: readonly DealerRow[],
  drawn: Drawn,
): Promise<Found> {
  const read = await readLot(client, await runList(client, sheetOf(rows)));
  const { all, say } = statements();
  stateLot(read, say);
  stateLines(read, say);
  const pages = drawn === null ? [] : await statePages(drawn.page, drawn.origin, read, say);
  const dearer = await runList(client, sheetOf(rows, COST_TIMES));
  return {
    differ: differences(all),
    phantom: phantoms(read),
    unsold: unsoldWithValue(read),
    costMoves: raisedByCost(read.rows, await readRows(client, dearer, read.results)),
    keysShown: shownKeys(read, [...ownTexts(read), ...pages]),
    compared: all.length,
    lines: read.results.length,
  };
}

/** Lots of one market: each person runs one after the other. */
async function judgeSeed(
  cluster: Cluster,
  {
    seed,
    lots,
    lines,
    people,
    rendered,
    planted,
  }: Record<'seed' | 'lots' | 'lines' | 'people' | 'rendered' | 'planted', number>,
): Promise<{ readonly found: readonly Found[]; readonly pairs: Planted }> {
  const world = worldControl(cluster.marketplace);
  await world.open(seed, 'both');
  const persons = await addPeople(cluster, people + 1, `seed-${seed}-`);
  const [planter = '', ...cookies] = await signIn(
    cluster.admin,
    persons.map(({ userId }) => userId),
  );
  const browser = rendered > 0 ? await openBrowser() : null;
  const found: Found[] = [];
  try {
    const planting = world
      .list(planted, lots + 1)
      .then((rows) => plantDescriptions(apiClient(cluster.origin, planter), rows, seed));
    const judging = Promise.all(
      cookies.map(async (cookie, person) => {
        const client = apiClient(cluster.origin, cookie);
        for (let lot = person; lot < lots; lot += people) {
          const page =
            browser !== null && lot < rendered
              ? await openPage(browser, cluster.origin, cookie)
              : null;
          const rows = await world.list(lines, lot + 1);
          found.push(await judgeLot(client, rows, page && { page, origin: cluster.origin }));
          await page?.close();
        }
      }),
    );
    const [pairs] = await Promise.all([planting, judging]);
    return { found, pairs };
  } finally {
    await browser?.close();
  }
}

/** Pairs of parts that the market does not have, of each seed. */
const DRAWN = 1_000;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const WEB_ROOT = join(CHECKOUT, 'apps/web/dist');

const buildWeb = (): unknown =>
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
    { cwd: CHECKOUT, stdio: 'inherit' },
  );

const share = (total: number, of: number, at: number): number =>
  Math.floor((total * (at + 1)) / of) - Math.floor((total * at) / of);

/**
 * Whether all screens, pages and files say the same of lots that are drawn at random, and whether no
 * line is worth more than its own sales say.
 */
export const evaluateNumbers = experiment(OPTIONS, async (options) => {
  if (options.pairs !== null) {
    return judgePairs(options.pairs);
  }
  if (options.rendered > 0) {
    buildWeb();
  }
  const settings = { LANE_SPACING_MS: '0', ...(options.rendered > 0 && { WEB_ROOT }) };
  return withProduct({ settings }, async (cluster) => {
    const found: Found[] = [];
    const pairs: Planted[] = [];
    for (const [at, seed] of options.seeds.entries()) {
      const { lines, people, seeds } = options;
      const judged = await judgeSeed(cluster, {
        seed,
        lines,
        people,
        lots: share(options.lots, seeds.length, at),
        rendered: share(options.rendered, seeds.length, at),
        planted: share(options.planted, seeds.length, at),
      });
      found.push(...judged.found);
      pairs.push(judged.pairs);
      console.log(`seed ${seed}: ${found.length} lots so far`);
    }
    const all = (name: 'differ' | 'phantom' | 'unsold' | 'costMoves' | 'keysShown'): number => {
      const texts = found.flatMap((lot) => lot[name]);
      texts.forEach((text) => console.log(`${name}: ${text}`));
      return texts.length;
    };
    const [right = 0, wrong = 0, caught = 0] = (['right', 'wrong', 'caught'] as const).map((name) =>
      sumOf(pairs.map((one) => one[name])),
    );
    const falseAlarms = pairs.flatMap((one) => one.falseAlarms);
    falseAlarms.forEach((text) => console.log(`false alarm: ${text}`));
    pairs.forEach(({ missed }) => missed.forEach((text) => console.log(`not caught: ${text}`)));
    const drawn = judgeDescribed(
      options.seeds.flatMap((seed) => drawPairs({ seed, count: DRAWN, isHeldBack: true })),
    );
    const figures = {
      lots: found.length,
      lines: sumOf(found.map(({ lines }) => lines)),
      compared: sumOf(found.map(({ compared }) => compared)),
      differ: all('differ'),
      phantom: all('phantom'),
      unsold: all('unsold'),
      costMoves: all('costMoves'),
      keysShown: all('keysShown'),
      pairs: right + wrong,
      wrongPartCaught: caught / wrong,
      falseAlarms: falseAlarms.length / right,
      drawnCaught: drawn.wrongPartCaught,
      drawnFalseAlarms: drawn.falseAlarms,
    };
    return { figures, goals: numbersGoals(figures, options) };
  });
});
