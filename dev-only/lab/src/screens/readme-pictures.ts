import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';
import { experiment } from '@partsight/stack/experiment';
import type { Stack } from '@partsight/stack/start-stack';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { launchChromium, signIn } from '../browser/chromium.ts';
import { withOwnStack } from '../browser/own-stack.ts';
import { drawingIsDone } from './measure-page.ts';
import { type Content, CONTENTS, digestOf, findFaults, PICTURES } from './picture-contents.ts';
import { DEALERS_LOT, openDesk, openLot } from './shot-steps.ts';

const openLotOfDealer = (page: Page, stack: Stack): Promise<void> =>
  openLot(page, stack, DEALERS_LOT);

async function openResearch(page: Page, { origin }: Stack): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('rowheader').first().waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Single Item Research' });
  await dialog.getByLabel('Part number', { exact: true }).fill('JL3Z-13240-AA');
  await dialog.getByRole('button', { name: 'Research Part' }).click();
  await dialog.getByRole('img').first().waitFor();
  await page.getByText('Research Complete').first().waitFor();
}

type View = {
  readonly go: (page: Page, stack: Stack) => Promise<void>;
  readonly context: BrowserContextOptions;
  /** Pixels of the file for one of the page. */
  readonly scale: number;
};

/** By the name of the file; the hero's in the pixels that the landing page reserves. */
function viewOf(path: string): View {
  const [name = '', size, scheme] = basename(path)
    .replace(/\.\w+$/, '')
    .split('-');
  const colorScheme = scheme === 'dark' ? 'dark' : 'light';
  if (name === 'results') {
    const isWide = size === 'wide';
    return {
      go: openLotOfDealer,
      context: {
        colorScheme,
        viewport: isWide ? { width: 1280, height: 720 } : { width: 400, height: 640 },
      },
      scale: isWide ? 1.25 : 2,
    };
  }
  const go = { desk: openDesk, research: openResearch }[name] ?? openLotOfDealer;
  return { go, context: { colorScheme, viewport: { width: 1440, height: 900 } }, scale: 1 };
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
  // A toast would cover what the picture is of.
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true, includeHidden: true });
  if ((await dismiss.count()) > 0) {
    await dismiss.first().click();
    await dismiss.first().waitFor({ state: 'detached' });
  }
  await page.evaluate('scrollTo(0, 0)');
  await page.evaluate(drawingIsDone);
}

/** PNG for the README, and the smaller WebP, which only the browser itself writes, for the page. */
async function takePicture(page: Page, path: string, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const { data } = await session.send('Page.captureScreenshot', {
    format: path.endsWith('.webp') ? 'webp' : 'png',
    quality: 72,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await writeFile(join(CHECKOUT, path), Buffer.from(data, 'base64'));
}

const BID = /\$[\d,]*\d/;

/** Every line of text on the screen, of a dialog only its own, and the lot's figures. */
async function readScreen(page: Page): Promise<Omit<Content, 'sha256'>> {
  const dialog = page.getByRole('dialog');
  const isDialog = (await dialog.count()) > 0;
  const shown = isDialog ? dialog.first() : page.locator('body');
  const lines = (await shown.innerText()).split('\n').map((line) => line.trim());
  const bid = page
    .getByRole('region', { name: 'What to pay' })
    .or(page.getByRole('region', { name: 'Pay up to' }));
  const bidText = isDialog || (await bid.count()) === 0 ? null : await bid.first().innerText();
  return {
    isDialog,
    texts: [...new Set(lines.filter((line) => line !== ''))].slice(0, 160),
    figures: bidText === null ? {} : { bid: BID.exec(bidText)?.[0] ?? 'none' },
  };
}

async function take(browser: Browser, stack: Stack, path: string): Promise<Content> {
  const { go, context: options, scale } = viewOf(path);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await signIn(page, stack.origin, 'dana');
  await go(page, stack);
  await settle(page);
  await takePicture(page, path, scale);
  const content = { sha256: await digestOf(path), ...(await readScreen(page)) };
  await context.close();
  return content;
}

/** The README's three pictures and those of the landing page, with a list of what they show. */
export const readmePictures = experiment({ words: [] }, async () => {
  const browser = await launchChromium();
  const contents: Record<string, Content> = {};
  await withOwnStack(['dealer'], async (stack) => {
    for (const { path } of PICTURES) {
      contents[path] = await take(browser, stack, path);
    }
  });
  await browser.close();
  await writeFile(CONTENTS, `${JSON.stringify(contents, null, 2)}\n`);
  return { figures: { pictures: PICTURES.length }, goals: findFaults(contents) };
});
