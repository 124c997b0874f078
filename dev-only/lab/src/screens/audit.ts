import { join } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { CHECKOUT } from '@partsight/stack/checkout';
import { experiment } from '@partsight/stack/experiment';
import type { Page } from '@playwright/test';

import { goal, missedGoals } from '../report.ts';
import {
  countGradeCards,
  countSpecColumns,
  findBadForm,
  inspectAboveTable,
  summaryPx,
} from './measure-dashboard.ts';
import { countWholeRows, findTextFaults, firstRowTop, pixelsBeyondScreen } from './measure-page.ts';
import type { Shot } from './shot-steps.ts';
import { isNamed, showAt, visitScreens } from './visits.ts';

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
/** One size of each layout has all rules, and those of colors in both schemes; the others what a size can break. */
const LAYOUT_WIDTHS: readonly number[] = [390, 768, 1280, 1440];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const SIZE_RULES = ['target-size', 'scrollable-region-focusable'];
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
  firstRowPhoneOther: 440,
} as const;

type Faults = { -readonly [Kind in keyof typeof NONE]: number };

async function findAxeFaults(
  page: Page,
  width: number,
  scheme: 'light' | 'dark',
): Promise<string[]> {
  const isLayout = LAYOUT_WIDTHS.includes(width);
  if (scheme === 'dark' && !isLayout) {
    return [];
  }
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // A control that a scroll has moved half out of sight is not too small.
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await (
    scheme === 'dark'
      ? axe.withRules(COLOR_RULES)
      : isLayout
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
  const most = { controlsAboveOther: 0, wordsAboveOther: 0, firstRowPhoneOther: 0 };
  const keepMost = (name: string, figure: keyof typeof most, found: number, what = ''): void => {
    if (found > AT_MOST[figure]) {
      console.log(`${figure}: ${name}: ${found} ${what}`);
    }
    most[figure] = Math.max(most[figure], found);
  };
  const inspect = async (page: Page, name: string, width: number): Promise<void> => {
    if (width === 1440) {
      const { controls, words } = await page.evaluate(inspectAboveTable);
      keepMost(name, 'controlsAboveOther', controls.length, controls.join(', '));
      keepMost(name, 'wordsAboveOther', words);
    }
    const top = await page.evaluate(firstRowTop);
    // A state without rows has no first one.
    if (width === 390 && Number.isFinite(top)) {
      keepMost(name, 'firstRowPhoneOther', top);
    }
  };
  const count = (kind: keyof Faults, view: string, found: readonly string[]): void => {
    found.forEach((one) => console.log(`${kind}: ${view}: ${one}`));
    faults[kind] += found.length;
  };
  return {
    figures: () => ({ screens, ...faults, ...most }),

    async unreached(page: Page, name: string, failure: string): Promise<void> {
      count('unreached', name, [failure]);
      await page.screenshot({ path: join(CHECKOUT, 'screenshots', `unreached-${name}.png`) });
    },

    async audit(page: Page, name: string): Promise<void> {
      for (const [width, height] of SIZES) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await showAt(page, [width, height], colorScheme);
          const view = `${name}, ${width}x${height}, ${colorScheme}`;
          screens += 1;
          if (colorScheme === 'light') {
            await inspect(page, name, width);
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
      await showAt(page, [1440, 900], 'light');
    },
  };
}

/** On a finished list of a dealer's usual size. */
async function measureTable(page: Page) {
  const at = async (width: number, height: number): Promise<void> => {
    await showAt(page, [width, height], 'light');
    await page.evaluate('scrollTo(0, 0)');
  };
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
  const judge = auditing();
  const table: Record<string, number> = {};
  await visitScreens(isWanted, async (page, { name }, failure) => {
    if (failure !== null) {
      await judge.unreached(page, name, failure);
      return;
    }
    const startedAt = performance.now();
    if (name === 'dashboard') {
      Object.assign(table, await measureTable(page));
    }
    await judge.audit(page, name);
    console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  });
  const measured: Readonly<Record<string, number>> = { ...judge.figures(), ...table };
  // Without the finished list its figures are not there, and chosen words may leave it out.
  const isJudged = (name: string): boolean => words.length === 0 || name in measured;
  const judged = (goals: Readonly<Record<string, number>>): [string, number][] =>
    Object.entries(goals).filter(([name]) => isJudged(name));
  const tooFew = judged(AT_LEAST).filter(([name, least]) => !((measured[name] ?? 0) >= least));
  return {
    figures: measured,
    goals: [
      ...missedGoals(measured, Object.fromEntries(judged({ ...NONE, ...AT_MOST }))),
      ...tooFew.map(([name, least]) => `${name} below ${least}`),
      goal((measured['screens'] ?? 0) > 0, 'no screen was judged'),
    ],
  };
});
