/** npm run screenshots: every screen at two widths, light and dark, into the ignored folder screenshots. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Page } from '@playwright/test';

import { launchChromium, signIn } from './browser/chromium.ts';
import { ownStack } from './browser/own-stack.ts';

const folder = resolve(import.meta.dirname, '../screenshots');
const WIDTHS = [1440, 390] as const;
const SCHEMES = ['light', 'dark'] as const;

type Shot = {
  readonly name: string;
  readonly go: (page: Page, origin: string) => Promise<unknown>;
};

const openTab = async (page: Page, origin: string, name: string): Promise<void> => {
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('tab', { name }).click();
};

const SIGNED_OUT: readonly Shot[] = [
  { name: 'landing', go: (page, origin) => page.goto(origin) },
  { name: 'not-found', go: (page, origin) => page.goto(`${origin}/nowhere`) },
  { name: 'landing-private', go: (page, origin) => page.goto(`${origin}/?access=private`) },
];

const SIGNED_IN: readonly Shot[] = [
  { name: 'platform-selector', go: (page, origin) => page.goto(origin) },
  { name: 'dashboard', go: (page, origin) => page.goto(`${origin}/dashboard`) },
  {
    name: 'upload',
    async go(page, origin) {
      await page.goto(`${origin}/dashboard`);
      await page.getByRole('button', { name: 'New Upload' }).click();
      await page.getByLabel('Choose the part numbers file').setInputFiles({
        name: 'a-dealer-group-with-a-very-long-name-obsolete-stock-2026-11.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Stock report\n\nPart Number,Description,O.H.,Dealer Cost\n1.23E+07,BRACKET,2,9.50\nF4ZZ-6E086-A,SEAL,1,4.00\n',
        ),
      });
      await page.getByText('F4ZZ-6E086-A').first().waitFor();
    },
  },
  {
    name: 'evidence',
    async go(page, origin) {
      await page.goto(`${origin}/dashboard?q=JL3Z`);
      await page.getByRole('rowheader').getByText('JL3Z-13240-AA').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'research',
    async go(page, origin) {
      await page.goto(`${origin}/dashboard`);
      const card = page.getByRole('region', { name: 'Single Item Research' });
      await card.getByLabel('Part number', { exact: true }).fill('JL3Z-13240-AA');
      await card.getByRole('button', { name: 'Research Part' }).click();
      await card.getByRole('img').first().waitFor();
    },
  },
  { name: 'stores', go: (page, origin) => openTab(page, origin, 'Universal Store Analysis') },
  { name: 'tokens', go: (page, origin) => openTab(page, origin, 'Token Management') },
  { name: 'store-page', go: (page, origin) => page.goto(`${origin}/universal-store-analysis`) },
  { name: 'logos', go: (page, origin) => page.goto(`${origin}/logos`) },
];

await mkdir(folder, { recursive: true });
const stack = await ownStack();
const browser = await launchChromium();
try {
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const take = async ({ name, go }: Shot): Promise<void> => {
        try {
          await go(page, stack.origin);
          await page.waitForLoadState('networkidle');
        } catch (error) {
          console.error(
            `${name} at ${width} ${colorScheme}: ${String(error).split('\n')[0] ?? ''}`,
          );
          process.exitCode = 1;
        }
        await page.screenshot({
          path: join(folder, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      };
      for (const shot of SIGNED_OUT) {
        await take(shot);
      }
      await signIn(page, stack.origin, 'dana');
      for (const shot of SIGNED_IN) {
        await take(shot);
      }
      await context.close();
    }
  }
  console.log(`screenshots are in ${folder}`);
} finally {
  await browser.close();
  await stack.stop();
}
