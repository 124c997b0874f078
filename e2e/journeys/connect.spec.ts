import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import { stackState } from '../stack-state.ts';
import { startProduct } from '../start-stack.ts';
import { expectToast } from '../toasts.ts';
import { openAsNewUser } from '../users.ts';

// Accounts can be connected only where the server has an application, so this journey starts its own stack.
const stateFile = join(tmpdir(), `partsight-connect-${process.pid}.json`);
let stop: (() => Promise<void>) | null = null;
test.beforeAll(async () => {
  stop = await startProduct(stateFile, ['--empty', '--keyset', 'granted']);
});
test.afterAll(() => stop?.());

const YEAR_MS = 365 * 86_400_000;

test('a seller connects eBay, a year is covered by their own sales, and disconnects', async ({
  page,
}) => {
  const { origin } = stackState(stateFile);
  await openAsNewUser(page, origin);
  await page.goto(`${origin}/dashboard?view=own-sales`);
  const card = page.locator('section').filter({ hasText: 'connect eBay' });
  await expect(card).toContainText('Buyers’ names, addresses or messages.');

  // Declining leaves everything as it was.
  await card.getByRole('link', { name: 'Connect eBay' }).click();
  await page.getByRole('link', { name: 'Decline' }).click();
  await expect(page.getByText('You declined at eBay. Nothing was connected.')).toBeVisible();

  await page.getByRole('switch', { name: 'Include my fees' }).click();
  await page.getByRole('link', { name: 'Connect eBay' }).click();
  await expect(page.getByText('sell.fulfillment.readonly')).toBeVisible();
  await expect(page.getByText('sell.finances')).toHaveCount(0);
  await page.getByRole('link', { name: 'Agree as partsight_demo' }).click();
  await expect(page.getByText('eBay is connected. Your orders are being fetched.')).toBeVisible();
  await expect(page).toHaveURL(/ebay=connected/);
  await expect(page).not.toHaveURL(/code=/);

  const covered = page.getByText(/We have your sales since/);
  await expect(covered).not.toContainText('months fetched', { timeout: 60_000 });
  const [, since = ''] = /since (\w+ \d+, \d+)/.exec((await covered.textContent()) ?? '') ?? [];
  expect(Date.now() - Date.parse(since)).toBeGreaterThan(YEAR_MS);
  await expect(page.getByText(/[\d,]{3,} sales fetched from eBay/)).toBeVisible();
  await expectAccessible(page, 'connected to eBay');

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, 'eBay Disconnected', 'We deleted the access. Your fetched sales stay.');
  await expect(page.getByRole('link', { name: 'Connect eBay' })).toBeVisible();
});
