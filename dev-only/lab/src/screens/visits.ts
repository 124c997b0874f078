import type { Stack } from '@partsight/stack/start-stack';
import type { Page } from '@playwright/test';

import { launchChromium, signIn, signInAs } from '../browser/chromium.ts';
import { withOwnStack } from '../browser/own-stack.ts';
import { BY_HAND } from './by-hand-shots.ts';
import { CHANGING } from './changing-shots.ts';
import { drawingIsDone } from './measure-page.ts';
import { NEW_USER } from './new-user-shots.ts';
import type { Shot } from './shot-steps.ts';
import { SIGNED_IN, SIGNED_OUT } from './shots.ts';

/** Someone, and the screens and states that they see. */
type Visit = {
  readonly enter: (page: Page, stack: Stack) => Promise<unknown>;
  readonly shots: readonly Shot[];
};

const asSeeded = (person: string): Visit['enter'] => {
  return (page, { origin }) => signIn(page, origin, person);
};

async function asNew(page: Page, { origin }: Stack): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, origin, 'new@northside-parts.test');
}

/** Of each stack, what is visited on one page after another; the pages go beside each other. */
const STACKS = [
  {
    options: ['dealer'],
    pages: [
      [
        { enter: () => Promise.resolve(), shots: SIGNED_OUT },
        { enter: asSeeded('dana'), shots: SIGNED_IN },
      ],
      [{ enter: asSeeded('lee'), shots: CHANGING }],
    ],
  },
  // A server that cannot get a token of its own, and one that may not read sold listings.
  { options: ['none', 'own'], pages: [[{ enter: asNew, shots: NEW_USER }]] },
  { options: ['none', 'ordinary'], pages: [[{ enter: asNew, shots: BY_HAND }]] },
] as const satisfies readonly {
  readonly options: Parameters<typeof withOwnStack>[0];
  readonly pages: readonly (readonly Visit[])[];
}[];

/** The shots whose names begin with one of these words; all without words. */
export const isNamed =
  (words: readonly string[]) =>
  ({ name }: Shot): boolean =>
    words.length === 0 || words.some((word) => name.startsWith(word));

/** Shown on the page, or in a line why it was not reached. */
type Look = (page: Page, shot: Shot, failure: string | null) => Promise<void>;

/** Reaches each wanted state once, in light colors at 1440; who looks changes size and colors, and back. */
export async function visitScreens(isWanted: (shot: Shot) => boolean, look: Look): Promise<void> {
  const browser = await launchChromium();
  const walk = async (stack: Stack, visits: readonly Visit[]): Promise<void> => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    // A busy machine needs longer for a run to pause.
    page.setDefaultTimeout(90_000);
    for (const { enter, shots } of visits) {
      const visited = untilLast(shots, isWanted);
      await (visited.length > 0 ? enter(page, stack) : undefined);
      for (const shot of visited) {
        const failure = await reach(page, stack, shot).then(
          () => null,
          (error: unknown) => String(error).split('\n')[0] ?? '',
        );
        if (isWanted(shot)) {
          await look(page, shot, failure);
        }
      }
    }
  };
  await Promise.all(
    STACKS.map(async ({ options, pages }) => {
      const wanted = pages.filter((visits) =>
        visits.some(({ shots }: Visit) => shots.some(isWanted)),
      );
      if (wanted.length > 0) {
        await withOwnStack([...options], async (stack) => {
          await Promise.all(wanted.map((visits) => walk(stack, visits)));
        });
      }
    }),
  );
  await browser.close();
}

/** All shots up to the last wanted one: a state may follow from the one before. */
const untilLast = (shots: readonly Shot[], isWanted: (shot: Shot) => boolean): readonly Shot[] =>
  shots.slice(0, shots.findLastIndex(isWanted) + 1);

async function reach(page: Page, stack: Stack, { go, isPrinted = false }: Shot): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await go(page, stack);
  await page.locator('h1, h2').first().waitFor({ state: 'attached' });
  await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
  await page.emulateMedia({ media: isPrinted ? 'print' : 'screen' });
}

export type Size = readonly [width: number, height: number];

/** Another size and color scheme of the state on the page. */
export async function showAt(
  page: Page,
  [width, height]: Size,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  // A message covers something for a few seconds; a page is judged without.
  for (const button of await page.getByRole('button', { name: 'Dismiss', exact: true }).all()) {
    await button.click({ timeout: 1_000 }).catch(() => undefined);
  }
  await page.evaluate(drawingIsDone);
}
