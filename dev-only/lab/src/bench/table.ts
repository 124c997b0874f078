import { experiment } from '@partsight/stack/experiment';
import type { Page } from '@playwright/test';

import { launchChromium, signIn } from '../browser/chromium.ts';
import { withOwnStack } from '../browser/own-stack.ts';
import { benchOutcome } from '../report.ts';
import { median } from '../statistics.ts';
import { watchScrolling, type ScrollFigures } from './table-in-page.ts';

const ROUNDS = 3;
const SPEEDS = {
  idle: { stepPx: 0, forMs: 3_000, seesBlanks: false },
  slow: { stepPx: 20, forMs: 3_000, seesBlanks: false },
  wheel: { stepPx: 100, forMs: 4_000, seesBlanks: false },
  scrollBar: { stepPx: 1_500, forMs: 3_000, seesBlanks: true },
} as const;
type SpeedName = keyof typeof SPEEDS;
const SPEED_NAMES = Object.keys(SPEEDS) as SpeedName[];
/** Compared with the idle page, because not every machine reaches 60 frames. */
const GOALS = { wheelShareOfIdle: 50 / 60, longestTaskMs: 50, blankMs: 100 };

async function openTable(page: Page, origin: string): Promise<void> {
  await signIn(page, origin, 'dana');
  await page.goto(`${origin}/dashboard`);
  const table = page.getByRole('region', { name: 'Results', exact: true });
  await table.getByRole('rowheader').first().waitFor();
  await table.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function measureRound(page: Page): Promise<Record<SpeedName, ScrollFigures>> {
  const round = {} as Record<SpeedName, ScrollFigures>;
  for (const name of SPEED_NAMES) {
    round[name] = await watchScrolling(page, SPEEDS[name]);
  }
  return round;
}

const medians = (rounds: readonly ScrollFigures[]) => {
  const of = (name: keyof ScrollFigures): number => median(rounds.map((round) => round[name]));
  return {
    fps: of('fps'),
    slowestFrameMs: of('slowestFrameMs'),
    longTasks: of('longTasks'),
    longestTaskMs: of('longestTaskMs'),
    blankMs: of('blankMs'),
  };
};

/**
 * Scrolls a batch of 100,000 rows in Chromium on the whole stack, at the speed of a mouse wheel and of a
 * dragged scroll bar.
 */
export const benchTable = experiment({}, () =>
  withOwnStack(['large'], async (stack) => {
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openTable(page, stack.origin);
    const rounds: Record<SpeedName, ScrollFigures>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await measureRound(page));
      console.log(`round ${round + 1}`, JSON.stringify(rounds.at(-1)));
    }
    await browser.close();

    const figures = Object.fromEntries(
      SPEED_NAMES.map((name) => [name, medians(rounds.map((round) => round[name]))]),
    ) as Record<SpeedName, ReturnType<typeof medians>>;
    const { wheel, scrollBar, idle } = figures;
    const share = wheel.fps / idle.fps;
    const missed = [
      ...(share < GOALS.wheelShareOfIdle ? [`wheel: ${share.toFixed(2)} of the idle frames`] : []),
      ...(wheel.longestTaskMs > GOALS.longestTaskMs
        ? [`wheel: a task of ${wheel.longestTaskMs} ms`]
        : []),
      ...(scrollBar.blankMs > GOALS.blankMs
        ? [`scroll bar: blank for ${scrollBar.blankMs} ms`]
        : []),
    ];
    const first = { fps: wheel.fps, longTasks: wheel.longTasks, blankMs: scrollBar.blankMs };
    return benchOutcome({ ...first, ...figures }, GOALS, missed);
  }),
);
