/**
 * npm run screenshots: every screen and state at three widths, light and dark, in the folder screenshots.
 * Names after `--` select the shots whose names begin so. `--readme` takes only the README's three, into
 * docs/screenshots.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Stack } from '@partsight/stack/start-stack';
import type { Page } from '@playwright/test';

import { launchChromium, signIn, signInAs } from '../browser/chromium.ts';
import { withOwnStack } from '../browser/own-stack.ts';
import { BY_HAND } from './by-hand-shots.ts';
import { NEW_USER } from './new-user-shots.ts';
import type { Shot } from './shot-steps.ts';
import { SIGNED_IN, SIGNED_OUT } from './shots.ts';

const README_SHOTS = ['dashboard', 'desk', 'research'];
const isReadme = process.argv.includes('--readme');
const folder = resolve(
  import.meta.dirname,
  '../../../..',
  isReadme ? 'docs/screenshots' : 'screenshots',
);
const SIZES = isReadme
  ? [[1440, 900] as const]
  : ([
      [1280, 720],
      [1440, 900],
      [390, 844],
    ] as const);
const SCHEMES = isReadme ? (['light'] as const) : (['light', 'dark'] as const);

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

type Group = {
  readonly signIn: (page: Page, stack: Stack, view: string) => Promise<unknown>;
  readonly shots: readonly Shot[];
};

const GRANTED: readonly Group[] = [
  { signIn: () => Promise.resolve(), shots: SIGNED_OUT },
  { signIn: (page, { origin }) => signIn(page, origin, 'dana'), shots: SIGNED_IN },
];
// A server that cannot get a token of its own.
const OWN: readonly Group[] = [{ signIn: signInAsNew, shots: NEW_USER }];
const ORDINARY: readonly Group[] = [{ signIn: signInAsNew, shots: BY_HAND }];

async function signInAsNew(page: Page, { origin }: Stack, view: string): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, origin, `new-${view}@northside-parts.test`);
}

const isWanted = ({ name }: Shot): boolean =>
  isReadme
    ? README_SHOTS.includes(name)
    : wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix));

async function take(page: Page, stack: Stack, view: string, shot: Shot): Promise<void> {
  const { name, go, isPrinted = false, isLong = false } = shot;
  try {
    await page.emulateMedia({ media: 'screen' });
    await go(page, stack);
    await page.waitForLoadState('networkidle');
    // No placeholder is left.
    await page.locator('h1, h2').first().waitFor({ state: 'attached' });
    await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
    await page.emulateMedia({ media: isPrinted ? 'print' : 'screen' });
  } catch (error) {
    console.error(`${name} at ${view}: ${String(error).split('\n')[0] ?? ''}`);
    process.exitCode = 1;
  }
  if (!isWanted(shot)) {
    return;
  }
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({
    path: join(folder, isReadme ? `${name}.png` : `${name}-${view}.png`),
    fullPage: !isLong && !isReadme,
    animations: 'disabled',
  });
}

async function takeAll(stack: Stack, groups: readonly Group[]): Promise<void> {
  for (const colorScheme of SCHEMES) {
    for (const [width, height] of SIZES) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height } });
      const page = await context.newPage();
      const view = `${width}-${colorScheme}`;
      for (const { signIn: enter, shots } of groups) {
        // A state may follow from the one before.
        const last = shots.findLastIndex(isWanted);
        if (last >= 0) {
          await enter(page, stack, view);
        }
        for (const shot of shots.slice(0, last + 1)) {
          await take(page, stack, view, shot);
        }
      }
      await context.close();
    }
  }
}

const browser = await launchChromium();
try {
  for (const [groups, options] of [
    [GRANTED, ['dealer']],
    [OWN, ['none', 'own']],
    [ORDINARY, ['none', 'ordinary']],
  ] as const) {
    if (groups.some(({ shots }) => shots.some(isWanted))) {
      await withOwnStack([...options], (stack) => takeAll(stack, groups));
    }
  }
  console.log(`screenshots are in ${folder}`);
} finally {
  await browser.close();
}
