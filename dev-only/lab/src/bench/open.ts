import { experiment } from '@partsight/stack/experiment';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { launchChromium, signIn } from '../browser/chromium.ts';
import { withOwnStack } from '../browser/own-stack.ts';
import { benchOutcome, missedGoals } from '../report.ts';
import { median, rounded } from '../statistics.ts';
import { firstRowAt, switchLot, watchFirstRow } from './open-in-page.ts';

const ROUNDS = 5;
const GOALS = { coldMs: 1_500, warmMs: 800, switchMs: 300, requests: 1 };
const LOT = 'northside-group-obsolete.csv';
const OTHER_LOT = 'dana-idle-stock.csv';

type Opened = { readonly ms: number; readonly requests: readonly string[] };

async function open(page: Page, address: string): Promise<Opened> {
  const started: { readonly at: number; readonly path: string }[] = [];
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) {
      started.push({ at: request.timing().startTime, path: pathname + search });
    }
  });
  await page.goto(address);
  const { origin, ms } = await page.evaluate(firstRowAt);
  const requests = started.filter(({ at }) => at < origin + ms).map(({ path }) => path);
  return { ms, requests };
}

async function newContext(
  browser: Browser,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: state,
  });
  await context.addInitScript(watchFirstRow);
  return context;
}

async function signedInState(browser: Browser, origin: string) {
  const context = await browser.newContext();
  await signIn(await context.newPage(), origin, 'dana');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The longest of the requests that opened the page, sent alone. */
async function sendBare(context: BrowserContext, origin: string, paths: readonly string[]) {
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    await (await context.request.get(origin + path)).body();
    times.push(performance.now() - startedAt);
  }
  return Math.max(...times);
}

/**
 * Opens the dashboard on a finished lot of a dealer's usual size in Chromium, with an empty and with a
 * filled browser cache, and switches to another lot. Times end when the first row is drawn; `requests`
 * are those to the api until then, and `bareMs` is the same data by one plain request.
 */
export const benchOpen = experiment({}, () =>
  withOwnStack(['dealer'], async (stack) => {
    const browser = await launchChromium();
    const state = await signedInState(browser, stack.origin);
    const first = await newContext(browser, state);
    const lots = (await (await first.request.get(`${stack.origin}/api/batches`)).json()) as {
      id: string;
      fileName: string;
    }[];
    const lot = lots.find(({ fileName }) => fileName === LOT);
    const address = `${stack.origin}/dashboard?batch=${lot?.id ?? ''}`;
    await first.close();

    const rounds: { cold: Opened; warm: Opened; switchMs: number; bareMs: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await newContext(browser, state);
      const cold = await open(await context.newPage(), address);
      const page = await context.newPage();
      const warm = await open(page, address);
      await page.waitForLoadState('networkidle');
      const there = await page.evaluate(switchLot, OTHER_LOT);
      const back = await page.evaluate(switchLot, LOT);
      const bareMs = await sendBare(context, stack.origin, warm.requests);
      rounds.push({ cold, warm, switchMs: Math.max(there, back), bareMs });
      console.log(`round ${round + 1}`, JSON.stringify(rounds.at(-1)));
      await context.close();
    }
    await browser.close();

    const of = (figure: (round: (typeof rounds)[number]) => number): number =>
      rounded(median(rounds.map(figure)));
    const figures = {
      coldMs: of(({ cold }) => cold.ms),
      warmMs: of(({ warm }) => warm.ms),
      switchMs: of(({ switchMs }) => switchMs),
      requests: of(({ warm }) => warm.requests.length),
      bareMs: of(({ bareMs }) => bareMs),
    };
    return benchOutcome(figures, GOALS, missedGoals(figures, GOALS));
  }),
);
