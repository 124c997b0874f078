/**
 * npm run bench:table: a batch of 100,000 rows on the real stack, scrolled in Chromium at the speed of a
 * wheel and of a dragged scroll bar. The last line is JSON.
 */
import { availableParallelism, loadavg } from 'node:os';

import { stateFolder } from '@partsight/stack/checkout';
import { startStack } from '@partsight/stack/start-stack';
import { chromium, type Page } from '@playwright/test';

import { watchScrolling, type Scrolled } from './watch-scrolling.ts';

const ROUNDS = 3;
const WALKS = {
  idle: { stepPx: 0, forMs: 3_000, seesBlanks: false },
  slow: { stepPx: 20, forMs: 3_000, seesBlanks: false },
  wheel: { stepPx: 100, forMs: 4_000, seesBlanks: false },
  scrollBar: { stepPx: 1_500, forMs: 3_000, seesBlanks: true },
} as const;
type WalkName = keyof typeof WALKS;
const WALK_NAMES = Object.keys(WALKS) as WalkName[];
/** On a machine whose idle page does not reach 60 frames, the share of its own best counts. */
const GOALS = { wheelShareOfIdle: 50 / 60, longestTaskMs: 50, blankMs: 100 };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function openTable(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/api/login`);
  await page.getByRole('button', { name: /^dana@/ }).click();
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/dashboard`);
  const table = page.getByRole('region', { name: 'Results', exact: true });
  await table.getByRole('rowheader').first().waitFor();
  await table.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function measureRound(page: Page): Promise<Record<WalkName, Scrolled>> {
  const round = {} as Record<WalkName, Scrolled>;
  for (const name of WALK_NAMES) {
    round[name] = await watchScrolling(page, WALKS[name]);
  }
  return round;
}

const middle = (rounds: readonly Scrolled[]) => ({
  fps: median(rounds.map(({ fps }) => fps)),
  slowestFrameMs: median(rounds.map(({ slowestFrameMs }) => slowestFrameMs)),
  longTasks: median(rounds.map(({ longTasks }) => longTasks)),
  longestTaskMs: median(rounds.map(({ longestTaskMs }) => longestTaskMs)),
  blankMs: median(rounds.map(({ blankMs }) => blankMs)),
});

const stack = await startStack({
  folder: `${stateFolder()}-table-${process.pid}`,
  throwaway: true,
  web: 'built',
  seed: 'large',
  onLine: () => undefined,
  signal: AbortSignal.timeout(600_000),
});
try {
  const browser = await chromium.launch({
    executablePath: process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openTable(page, stack.origin);
  const rounds: Record<WalkName, Scrolled>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measureRound(page));
    console.log(`round ${round + 1}`, JSON.stringify(rounds.at(-1)));
  }
  await browser.close();

  const figures = Object.fromEntries(
    WALK_NAMES.map((name) => [name, middle(rounds.map((round) => round[name]))]),
  ) as Record<WalkName, ReturnType<typeof middle>>;
  const share = figures.wheel.fps / figures.idle.fps;
  const missed = [
    ...(share < GOALS.wheelShareOfIdle ? [`wheel: ${share.toFixed(2)} of the idle frames`] : []),
    ...(figures.wheel.longestTaskMs > GOALS.longestTaskMs
      ? [`wheel: a task of ${figures.wheel.longestTaskMs} ms`]
      : []),
    ...(figures.scrollBar.blankMs > GOALS.blankMs
      ? [`scroll bar: blank for ${figures.scrollBar.blankMs} ms`]
      : []),
  ];
  const machine = {
    cores: availableParallelism(),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
  console.log(
    JSON.stringify({
      machine,
      fps: figures.wheel.fps,
      longTasks: figures.wheel.longTasks,
      blankMs: figures.scrollBar.blankMs,
      ...figures,
      goals: GOALS,
      missed,
    }),
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
}
