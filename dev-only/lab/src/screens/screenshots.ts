import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';
import { experiment } from '@partsight/stack/experiment';
import type { Stack } from '@partsight/stack/start-stack';
import type { Page } from '@playwright/test';

import { launchChromium } from '../browser/chromium.ts';
import type { Shot } from './shot-steps.ts';
import { isNamed, untilLast, visitStacks } from './visits.ts';

const ALL = {
  folder: join(CHECKOUT, 'screenshots'),
  sizes: [
    [1280, 720],
    [1440, 900],
    [390, 844],
  ],
  schemes: ['light', 'dark'],
} as const;

/** Goes to a screen and waits until no placeholder is left. */
async function reach(page: Page, stack: Stack, { go, isPrinted = false }: Shot): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await go(page, stack);
  await page.waitForLoadState('networkidle');
  await page.locator('h1, h2').first().waitFor({ state: 'attached' });
  await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
  await page.emulateMedia({ media: isPrinted ? 'print' : 'screen' });
}

/**
 * Every screen and state at three widths, light and dark, in the folder screenshots. Words choose the shots
 * whose names begin so.
 */
export const screenshots = experiment({ words: [] }, async ({ words }) => {
  const { folder, sizes, schemes } = ALL;
  const isWanted = isNamed(words);
  await mkdir(folder, { recursive: true });
  const browser = await launchChromium();
  const unreached: string[] = [];
  let taken = 0;
  const take = async (page: Page, stack: Stack, view: string, shot: Shot): Promise<void> => {
    const { name, isLong = false } = shot;
    await reach(page, stack, shot).catch((error: unknown) => {
      unreached.push(`${name} at ${view}: ${String(error).split('\n')[0] ?? ''}`);
    });
    if (!isWanted(shot)) {
      return;
    }
    await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({
      path: join(folder, `${name}-${view}.png`),
      fullPage: !isLong,
      animations: 'disabled',
    });
    taken += 1;
  };
  await visitStacks(isWanted, async (stack, visits) => {
    for (const colorScheme of schemes) {
      for (const [width, height] of sizes) {
        const context = await browser.newContext({ colorScheme, viewport: { width, height } });
        const page = await context.newPage();
        const view = `${width}-${colorScheme}`;
        for (const { enter, shots } of visits) {
          const visited = untilLast(shots, isWanted);
          await (visited.length > 0 ? enter(page, stack, view) : undefined);
          for (const shot of visited) {
            await take(page, stack, view, shot);
          }
        }
        await context.close();
      }
    }
  });
  await browser.close();
  return { figures: { folder, taken, unreached: unreached.length }, goals: unreached };
});
