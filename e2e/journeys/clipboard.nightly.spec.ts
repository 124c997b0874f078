import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import { chromium, expect, test as base, type Page } from '@playwright/test';

import { expectRunComplete, freshNumbers, startRun } from '../lists.ts';
import { excelCells } from '../paste.ts';
import { openWithToken } from '../users.ts';

const ROWS = 6;

/** A screen of its own, with a clipboard that other programs share. */
const test = base.extend<{ display: string; page: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  display: async ({}, provide) => {
    const screen = spawn(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
      },
    );
    const [number] = (await once(screen.stdio[3] ?? screen, 'data')) as [Buffer];
    await provide(`:${number.toString().trim()}`);
    screen.kill();
    await once(screen, 'exit');
  },
  page: async ({ display, launchOptions, contextOptions }, provide) => {
    const env = { ...process.env, DISPLAY: display } as Record<string, string>;
    const browser = await chromium.launch({ ...launchOptions, headless: false, env });
    const context = await browser.newContext({ ...contextOptions, viewport: null });
    await provide(await context.newPage());
    await browser.close();
  },
});

function copyElsewhere(display: string, target: string, content: string): void {
  const { status, error } = spawnSync('xclip', ['-selection', 'clipboard', '-t', target], {
    input: content,
    env: { ...process.env, DISPLAY: display },
    // It stays to hand the content out, so nobody waits for the end of its output.
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  expect([status, error]).toEqual([0, undefined]);
}

const copiedAs = (display: string, target: string): string =>
  spawnSync('xclip', ['-selection', 'clipboard', '-o', '-t', target], {
    env: { ...process.env, DISPLAY: display },
    encoding: 'utf8',
  }).stdout;

test('cells of another program are pasted by key, and a copied table reaches other programs whole', async ({
  page,
  display,
}) => {
  const numbers = freshNumbers(ROWS);
  await openWithToken(page);
  copyElsewhere(display, 'text/html', excelCells(numbers).html);
  await page.getByRole('heading', { name: 'Upload a file' }).click();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('heading', { name: `${ROWS} lines` })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview of the file' });
  for (const number of numbers) {
    await expect(preview).toContainText(number.padStart(11, '0'));
  }
  await startRun(page);
  await expectRunComplete(page);

  await page.getByRole('button', { name: 'Copy table' }).click();
  await expect(page.getByText(`${ROWS} rows copied`, { exact: true })).toBeVisible();
  const html = copiedAs(display, 'text/html');
  const text = copiedAs(display, 'UTF8_STRING');
  // Excel takes the style, Google Sheets the attribute.
  expect(html).toContain('mso-number-format');
  expect(html).toContain('data-sheets-value');
  expect(text.split('\r\n')[0]).toMatch(/^Part Number\t/);
  for (const number of numbers) {
    expect(html).toContain(`>${number.padStart(11, '0')}</td>`);
    expect(text).toContain(`="${number.padStart(11, '0')}"\t`);
  }

  await page.getByRole('button', { name: 'New Upload' }).click();
  await page.getByRole('textbox', { name: 'Paste a list' }).click();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('heading', { name: `${ROWS} lines` })).toBeVisible();
  for (const number of numbers) {
    await expect(preview).toContainText(number.padStart(11, '0'));
  }
});
