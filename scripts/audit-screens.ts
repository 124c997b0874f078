/**
 * npm run audit:screens: every screen and state at eight sizes, light and dark: texts on top of each
 * other, cut texts, rows in sight, what is above the table, accessibility, and words of the dialect
 * list. Names after `--` select the screens whose names begin so. The last line is JSON; offenders are
 * listed before it.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import {
  countWholeRows,
  drawingIsDone,
  findTextFaults,
  firstRowTop,
  inspectAboveTable,
  pixelsBeyondScreen,
  type AboveTable,
} from '@partsight/lab/screens/measure-page';
import type { Page } from '@playwright/test';

import { launchChromium, signIn, signInAs } from './browser/chromium.ts';
import { ownStack } from './browser/own-stack.ts';
import { NEW_USER, SIGNED_IN, SIGNED_OUT, type Shot } from './screenshots/shots.ts';

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
const SCHEMES = ['light', 'dark'] as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const AXE_WIDTHS = new Set([390, 1440]);
const GOALS = {
  rowsAt1280: 12,
  rowsAt1440: 16,
  rowsWithPane1280: 8,
  firstRowPhone: 400,
  controlsAboveTable: 18,
  figuresAboveTable: 22,
};
const SETTLE_MS = 400;

const root = resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = ({ name, isPrinted = false }: Shot): boolean =>
  !isPrinted && (wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix)));

const stack = await ownStack('dealer');
const browser = await launchChromium();
const faults = { overlaps: 0, clipped: 0, axe: 0, unreached: 0 };
let screens = 0;

async function settle(page: Page): Promise<void> {
  await page
    .locator('.animate-shimmer')
    .first()
    .waitFor({ state: 'detached', timeout: 20_000 })
    .catch(() => undefined);
  await page.evaluate(drawingIsDone);
  await page.waitForTimeout(SETTLE_MS);
}

async function audit(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const view = `${name}, ${width}x${height}, ${colorScheme}`;
      screens += 1;
      // Colors move no text.
      if (colorScheme === 'light') {
        const { overlaps, clipped } = await page.evaluate(findTextFaults);
        overlaps.forEach((one) => console.log(`overlap: ${view}: ${one}`));
        clipped.forEach((one) => console.log(`clipped: ${view}: ${one}`));
        faults.overlaps += overlaps.length;
        faults.clipped += clipped.length;
        const beyond = await page.evaluate(pixelsBeyondScreen);
        if (beyond > 0) {
          console.log(`clipped: ${view}: the page is ${beyond} px wider than the screen`);
          faults.clipped += 1;
        }
      }
      if (AXE_WIDTHS.has(width)) {
        const axe = new AxeBuilder({ page }).setLegacyMode(true);
        const { violations } = await (
          colorScheme === 'dark' ? axe.withRules(COLOR_RULES) : axe.withTags(WCAG)
        ).analyze();
        for (const { id, nodes } of violations) {
          nodes.forEach(({ html }) => console.log(`axe: ${view}: ${id}: ${html.slice(0, 160)}`));
          faults.axe += nodes.length;
        }
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function visitAll(page: Page, shots: readonly Shot[]): Promise<void> {
  for (const shot of shots) {
    // A state may follow from the one before, so that one is reached, too.
    if (!isWanted(shot) && wanted.length > 0 && !shots.some((one) => isWanted(one))) {
      continue;
    }
    try {
      await shot.go(page, stack);
    } catch (error) {
      if (isWanted(shot)) {
        console.log(`not reached: ${shot.name}: ${String(error).split('\n')[0] ?? ''}`);
        faults.unreached += 1;
      }
      continue;
    }
    if (isWanted(shot)) {
      await audit(page, shot.name);
    }
  }
}

type TableFigures = AboveTable & {
  readonly rowsAt1280: number;
  readonly rowsAt1440: number;
  readonly rowsWithPane1280: number;
  readonly firstRowPhone: number;
};

/** A finished list of a dealer's usual size. */
async function measureTable(page: Page): Promise<TableFigures> {
  const at = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    await page.evaluate('scrollTo(0, 0)');
    await settle(page);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${stack.origin}/dashboard?view=lots`);
  await page.getByRole('link', { name: 'northside-group-obsolete', exact: true }).click();
  await page.getByRole('rowheader').first().waitFor();
  await at(1440, 900);
  const above = await page.evaluate(inspectAboveTable);
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
  return { ...above, rowsAt1280, rowsAt1440, rowsWithPane1280, firstRowPhone };
}

function countDialect(): number {
  try {
    const output = execFileSync('node', ['scripts/shape.ts', '--list'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return dialectIn(output);
  } catch (error) {
    // Another goal of that script may be missed; its figures are printed all the same.
    return dialectIn((error as { stdout?: string }).stdout ?? '');
  }
}

const dialectIn = (output: string): number =>
  (JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as { dialect?: number }).dialect ?? NaN;

try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await visitAll(page, SIGNED_OUT);
  await signIn(page, stack.origin, 'dana');
  const table = await measureTable(page);
  table.controls.forEach((one) => console.log(`control above the table: ${one}`));
  table.figures.forEach((one) => console.log(`figure above the table: ${one}`));
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAll(page, SIGNED_IN);
  await context.clearCookies();
  await signInAs(page, stack.origin, 'audit@northside-parts.test');
  await visitAll(page, NEW_USER);
  await context.close();

  const figures = {
    screens,
    overlaps: faults.overlaps,
    clipped: faults.clipped,
    rowsAt1280: table.rowsAt1280,
    rowsAt1440: table.rowsAt1440,
    rowsWithPane1280: table.rowsWithPane1280,
    firstRowPhone: table.firstRowPhone,
    controlsAboveTable: table.controls.length,
    figuresAboveTable: table.figures.length,
    axe: faults.axe,
    dialect: countDialect(),
  };
  const isGood =
    faults.unreached === 0 &&
    figures.overlaps === 0 &&
    figures.clipped === 0 &&
    figures.axe === 0 &&
    figures.dialect === 0 &&
    figures.rowsAt1280 >= GOALS.rowsAt1280 &&
    figures.rowsAt1440 >= GOALS.rowsAt1440 &&
    figures.rowsWithPane1280 >= GOALS.rowsWithPane1280 &&
    figures.firstRowPhone <= GOALS.firstRowPhone &&
    figures.controlsAboveTable <= GOALS.controlsAboveTable &&
    figures.figuresAboveTable <= GOALS.figuresAboveTable;
  console.log(JSON.stringify(figures));
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
