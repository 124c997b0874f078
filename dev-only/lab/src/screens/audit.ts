import { join } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { CHECKOUT } from '@partsight/stack/checkout';
import { experiment } from '@partsight/stack/experiment';
import type { Stack } from '@partsight/stack/start-stack';
import type { Page } from '@playwright/test';

import { launchChromium } from '../browser/chromium.ts';
import { goal, missedGoals } from '../report.ts';
import {
  countGradeCards,
  countSpecColumns,
  findBadForm,
  inspectAboveTable,
  summaryPx,
} from './measure-dashboard.ts';
import {
  countWholeRows,
  drawingIsDone,
  findTextFaults,
  firstRowTop,
  pixelsBeyondScreen,
} from './measure-page.ts';
import { DEALERS_LOT, openLot, type Shot } from './shot-steps.ts';
import { SIGNED_IN } from './shots.ts';
import { isNamed, untilLast, visitStacks } from './visits.ts';

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
/** One size of each layout: what another size of it or another color scheme can break is judged there, too. */
const LAYOUT_WIDTHS: readonly number[] = [390, 768, 1280, 1440];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const SIZE_RULES = [...COLOR_RULES, 'target-size', 'scrollable-region-focusable'];
const NONE = {
  overlaps: 0,
  clipped: 0,
  axe: 0,
  unreached: 0,
  /** Screens with more than one. */
  filledButtons: 0,
  nativeFileInputs: 0,
  rawJson: 0,
} as const;
const AT_LEAST = {
  gradeCards: 4,
  gradeCardsPhone: 4,
  summaryPx: 17,
  specColumnsInSight1440: 2,
  rowsAt1280: 11,
  rowsAt1440: 16,
  rowsWithPane1280: 8,
} as const;
const AT_MOST = {
  firstRowPhone: 440,
  controlsAboveTable: 18,
  wordsAbove: 170,
  /** The most of any other state. */
  controlsAboveOther: 20,
  wordsAboveOther: 190,
} as const;

type Faults = { -readonly [Kind in keyof typeof NONE]: number };

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

async function findAxeFaults(
  page: Page,
  width: number,
  scheme: 'light' | 'dark',
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // A control that a scroll has moved half out of sight is not too small.
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await (
    scheme === 'dark'
      ? axe.withRules(COLOR_RULES)
      : LAYOUT_WIDTHS.includes(width)
        ? axe.withTags(WCAG)
        : axe.withRules(SIZE_RULES)
  ).analyze();
  await page.evaluate((y) => window.scrollTo(0, y), scrolled);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

/** Judges what is on the screen at every size, light and dark, and counts the faults. */
function auditing() {
  const faults: Faults = { ...NONE };
  let screens = 0;
  const above = { controlsAboveOther: 0, wordsAboveOther: 0 };
  const inspect = async (page: Page, name: string): Promise<void> => {
    const { controls, words } = await page.evaluate(inspectAboveTable);
    if (controls.length > AT_MOST.controlsAboveOther || words > AT_MOST.wordsAboveOther) {
      console.log(`above the table: ${name}: ${words} words, ${controls.join(', ')}`);
    }
    above.controlsAboveOther = Math.max(above.controlsAboveOther, controls.length);
    above.wordsAboveOther = Math.max(above.wordsAboveOther, words);
  };
  const count = (kind: keyof Faults, view: string, found: readonly string[]): void => {
    found.forEach((one) => console.log(`${kind}: ${view}: ${one}`));
    faults[kind] += found.length;
  };
  return {
    figures: () => ({ screens, ...faults, ...above }),

    async unreached(page: Page, name: string, error: unknown): Promise<void> {
      count('unreached', name, [String(error).split('\n')[0] ?? '']);
      await page.screenshot({ path: join(CHECKOUT, 'screenshots', `unreached-${name}.png`) });
    },

    async audit(page: Page, name: string): Promise<void> {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          const view = `${name}, ${width}x${height}, ${colorScheme}`;
          screens += 1;
          if (width === 1440 && colorScheme === 'light') {
            await inspect(page, name);
          }
          const { overlaps, clipped } = await page.evaluate(findTextFaults);
          const beyond = await page.evaluate(pixelsBeyondScreen);
          count('overlaps', view, overlaps);
          count('clipped', view, clipped);
          count(
            'clipped',
            view,
            beyond > 0 ? [`the page is ${beyond} px wider than the screen`] : [],
          );
          count('axe', view, await findAxeFaults(page, width, colorScheme));
          const { filled, fileInputs, json } = await page.evaluate(findBadForm);
          count('filledButtons', view, filled.length > 0 ? [filled.join(', ')] : []);
          count('nativeFileInputs', view, fileInputs);
          count('rawJson', view, json);
        }
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  };
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
  const { controls, words } = await page.evaluate(inspectAboveTable);
  controls.forEach((one) => console.log(`control above the table: ${one}`));
  const rowsAt1440 = await page.evaluate(countWholeRows);
  const specColumnsInSight1440 = await page.evaluate(countSpecColumns);
  const atWide = [await page.evaluate(countGradeCards), await page.evaluate(summaryPx)] as const;
  await at(1280, 720);
  const rowsAt1280 = await page.evaluate(countWholeRows);
  const atNarrow = [await page.evaluate(countGradeCards), await page.evaluate(summaryPx)] as const;
  await page.getByRole('rowheader').getByRole('button').first().click();
  await page.getByRole('complementary', { name: 'Evidence' }).waitFor();
  await at(1280, 720);
  const rowsWithPane1280 = await page.evaluate(countWholeRows);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await at(390, 844);
  const firstRowPhone = await page.evaluate(firstRowTop);
  const gradeCardsPhone = await page.evaluate(countGradeCards);
  const phonePx = await page.evaluate(summaryPx);
  await at(1440, 900);
  return {
    gradeCards: Math.min(atWide[0], atNarrow[0]),
    gradeCardsPhone,
    summaryPx: Math.min(atWide[1], atNarrow[1], phonePx),
    specColumnsInSight1440,
    rowsAt1280,
    rowsAt1440,
    rowsWithPane1280,
    firstRowPhone,
    controlsAboveTable: controls.length,
    wordsAbove: words,
  };
}

/**
 * Every screen and state at eight sizes, light and dark: texts on top of each other, cut texts, rows in sight,
 * what is above the table and accessibility. Words choose the screens whose names begin so. Offenders are
 * printed.
 */
export const screens = experiment({ words: [] }, async ({ words }) => {
  const isChosen = isNamed(words);
  const isWanted = (shot: Shot): boolean => shot.isPrinted !== true && isChosen(shot);
  const browser = await launchChromium();
  const judge = auditing();
  const tables: Awaited<ReturnType<typeof measureTable>>[] = [];
  const isVisited = (shot: Shot): boolean => isWanted(shot) || SIGNED_IN.includes(shot);
  await visitStacks(isVisited, async (stack, visits) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    // A busy machine needs longer for a run to pause.
    page.setDefaultTimeout(90_000);
    for (const { enter, shots } of visits) {
      await enter(page, stack, 'audit');
      if (shots === SIGNED_IN) {
        tables.push(await measureTable(page, stack));
      }
      for (const shot of untilLast(shots, isWanted)) {
        const error: unknown = await shot.go(page, stack).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        if (isWanted(shot)) {
          await (error === null
            ? judge.audit(page, shot.name)
            : judge.unreached(page, shot.name, error));
        }
      }
    }
  });
  await browser.close();
  const [table] = tables as [(typeof tables)[number]];
  const measured = { ...judge.figures(), ...table };
  const tooFew = Object.entries(AT_LEAST).filter(
    ([name, least]) => !(measured[name as keyof typeof AT_LEAST] >= least),
  );
  return {
    figures: measured,
    goals: [
      ...missedGoals(measured, { ...NONE, ...AT_MOST }),
      ...tooFew.map(([name, least]) => `${name} below ${least}`),
      goal(measured.screens > 0, 'no screen was judged'),
    ],
  };
});
