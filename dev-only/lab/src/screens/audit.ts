/**
 * npm run audit:screens: every screen and state at eight sizes, light and dark: texts on top of each
 * other, cut texts, rows in sight, what is above the table and accessibility.
 * Names after `--` select the screens whose names begin so. The last line is JSON; offenders are listed
 * before it.
 */
import { join, resolve } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import type { Stack } from '@partsight/stack/start-stack';
import type { Page } from '@playwright/test';

import { launchChromium, signIn, signInAs } from '../browser/chromium.ts';
import { withOwnStack } from '../browser/own-stack.ts';
import { report } from '../report.ts';
import { BY_HAND } from './by-hand-shots.ts';
import {
  countWholeRows,
  drawingIsDone,
  findTextFaults,
  firstRowTop,
  inspectAboveTable,
  pixelsBeyondScreen,
} from './measure-page.ts';
import { NEW_USER } from './new-user-shots.ts';
import { DEALERS_LOT, openLot, type Shot } from './shot-steps.ts';
import { SIGNED_IN, SIGNED_OUT } from './shots.ts';

const SIZES = [
  [360, 800],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that another color scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const NONE = ['overlaps', 'clipped', 'axe', 'unreached'] as const;
const AT_LEAST = { rowsAt1280: 12, rowsAt1440: 16, rowsWithPane1280: 8 } as const;
const AT_MOST = { firstRowPhone: 400, controlsAboveTable: 18, figuresAboveTable: 22 } as const;

const root = resolve(import.meta.dirname, '../../../..');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = ({ name, isPrinted = false }: Shot): boolean =>
  !isPrinted && (wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix)));

const faults = { overlaps: 0, clipped: 0, axe: 0, unreached: 0 };
let screens = 0;

function count(kind: keyof typeof faults, view: string, found: readonly string[]): void {
  found.forEach((one) => console.log(`${kind}: ${view}: ${one}`));
  faults[kind] += found.length;
}

async function settle(page: Page): Promise<void> {
  await page
    .locator('.animate-shimmer')
    .first()
    .waitFor({ state: 'detached', timeout: 20_000 })
    .catch(() => undefined);
  // A message covers something for a few seconds; a page is judged without.
  for (const button of await page.getByRole('button', { name: 'Dismiss', exact: true }).all()) {
    await button.click({ timeout: 1_000 }).catch(() => undefined);
  }
  await page.evaluate(drawingIsDone);
}

async function findAxeFaults(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // A control that a scroll has moved half out of sight is not too small.
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await (
    scheme === 'dark' ? axe.withRules(COLOR_RULES) : axe.withTags(WCAG)
  ).analyze();
  await page.evaluate((y) => window.scrollTo(0, y), scrolled);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

async function audit(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const view = `${name}, ${width}x${height}, ${colorScheme}`;
      screens += 1;
      const { overlaps, clipped } = await page.evaluate(findTextFaults);
      const beyond = await page.evaluate(pixelsBeyondScreen);
      count('overlaps', view, overlaps);
      count('clipped', view, clipped);
      count('clipped', view, beyond > 0 ? [`the page is ${beyond} px wider than the screen`] : []);
      count('axe', view, await findAxeFaults(page, colorScheme));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function visitAll(page: Page, stack: Stack, shots: readonly Shot[]): Promise<void> {
  // A state may follow from the one before, so those are reached, too.
  const last = shots.findLastIndex(isWanted);
  for (const shot of shots.slice(0, last + 1)) {
    try {
      await shot.go(page, stack);
    } catch (error) {
      if (isWanted(shot)) {
        count('unreached', shot.name, [String(error).split('\n')[0] ?? '']);
        await page.screenshot({ path: join(root, 'screenshots', `unreached-${shot.name}.png`) });
      }
      continue;
    }
    if (isWanted(shot)) {
      await audit(page, shot.name);
    }
  }
}

/** A finished list of a dealer's usual size. */
async function measureTable(page: Page, stack: Stack) {
  const at = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    await page.evaluate('scrollTo(0, 0)');
    await settle(page);
  };
  await at(1440, 900);
  await openLot(page, stack, DEALERS_LOT);
  await settle(page);
  const { controls, figures } = await page.evaluate(inspectAboveTable);
  controls.forEach((one) => console.log(`control above the table: ${one}`));
  figures.forEach((one) => console.log(`figure above the table: ${one}`));
  const rowsAt1440 = await page.evaluate(countWholeRows);
  await at(1280, 720);
  const rowsAt1280 = await page.evaluate(countWholeRows);
  await page.getByRole('rowheader').getByRole('button').first().click();
  await page.getByRole('complementary', { name: 'Evidence' }).waitFor();
  await at(1280, 720);
  const rowsWithPane1280 = await page.evaluate(countWholeRows);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await at(390, 844);
  const firstRowPhone = await page.evaluate(firstRowTop);
  await at(1440, 900);
  return {
    rowsAt1280,
    rowsAt1440,
    rowsWithPane1280,
    firstRowPhone,
    controlsAboveTable: controls.length,
    figuresAboveTable: figures.length,
  };
}

const browser = await launchChromium();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
// A busy machine needs longer for a run to pause.
page.setDefaultTimeout(90_000);
const table = await withOwnStack(['dealer'], async (stack) => {
  await visitAll(page, stack, SIGNED_OUT);
  await signIn(page, stack.origin, 'dana');
  const measured = await measureTable(page, stack);
  await visitAll(page, stack, SIGNED_IN);
  return measured;
});
for (const [keyset, shots] of [
  ['own', NEW_USER],
  ['ordinary', BY_HAND],
] as const) {
  if (shots.some(isWanted)) {
    await withOwnStack(['none', keyset], async (stack) => {
      await context.clearCookies();
      await signInAs(page, stack.origin, 'audit@northside-parts.test');
      await visitAll(page, stack, shots);
    });
  }
}
await browser.close();

const { overlaps, clipped, axe, unreached } = faults;
const figures = { screens, overlaps, clipped, ...table, axe, unreached };
const isGood =
  NONE.every((name) => figures[name] === 0) &&
  Object.entries(AT_LEAST).every(
    ([name, goal]) => figures[name as keyof typeof AT_LEAST] >= goal,
  ) &&
  Object.entries(AT_MOST).every(([name, goal]) => figures[name as keyof typeof AT_MOST] <= goal);
report(figures, isGood);
