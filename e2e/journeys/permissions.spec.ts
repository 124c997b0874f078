import { expect, test, type Page } from '@playwright/test';

import { freshNumbers, uploadList } from '../lists.ts';
import { openAsNewcomer } from '../people.ts';
import { stackState } from '../stack-state.ts';
import { toast } from '../toasts.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Every call that belongs to somebody, by method and path. */
const CALLS = [
  ['GET', '/api/auth/user'],
  ['POST', '/api/upload'],
  ['POST', `/api/process/${NOBODY}`],
  ['POST', '/api/upload-inventory'],
  ['GET', '/api/current-inventory'],
  ['GET', `/api/batch/${NOBODY}`],
  ['GET', '/api/batches'],
  ['GET', `/api/processing-status/${NOBODY}`],
  ['POST', `/api/stop-processing/${NOBODY}`],
  ['POST', '/api/clear-data'],
  ['GET', `/api/export-excel/${NOBODY}`],
  ['GET', `/api/export/${NOBODY}`],
  ['GET', '/api/token-status'],
  ['POST', '/api/refresh-token'],
  ['POST', '/api/save-token'],
  ['POST', '/api/update-token'],
  ['POST', '/api/research-single-part'],
  ['POST', '/api/analyze-universal-store'],
  ['GET', '/api/test-store-data'],
  ['GET', '/api/store-part-numbers'],
] as const;

test('a signed-out visitor gets nothing but the landing page', async ({ page }) => {
  await page.goto(stackState().origin);
  await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(2);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start Sourcing Analysis' })).toHaveCount(0);
  const statuses = await page.evaluate(
    (calls) =>
      Promise.all(
        calls.map(async ([method, path]) => `${(await fetch(path, { method })).status} ${path}`),
      ),
    CALLS,
  );
  expect(statuses).toEqual(CALLS.map(([, path]) => `401 ${path}`));
});

test('a signed-in person gets every tool, in whatever letters the address is written', async ({
  page,
}) => {
  await openAsNewcomer(page);
  const open = (path: string) => page.goto(stackState().origin + path);

  await open('/Dashboard');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Upload Inventory' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Token Management' }).click();
  await expect(page.getByRole('button', { name: 'Save Token' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Test Store Data' })).toBeEnabled();

  await open('/');
  await expect(page.getByLabel('Research API OAuth token')).toBeEditable();
  await expect(page.getByRole('button', { name: 'Test Extract 10 Part Numbers' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Inventory Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'Universal Store Analysis' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Platform Selector' }).click();
  await page.getByRole('link', { name: 'Go to Current App' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await open('/UNIVERSAL-store-analysis');
  await expect(page.getByLabel('Store name')).toBeEditable();
  await open('/LOGOS');
  await expect(page.getByRole('heading', { name: 'Logo Gallery' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Start Sourcing Analysis' })).toBeVisible();

  await open('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('a batch is not there for anybody else', async ({ page, browser }) => {
  await openAsNewcomer(page);
  await uploadList(page, freshNumbers(1));
  await page.reload();
  await expect(page).toHaveURL(/batch=/);
  const stranger = await browser.newPage();
  await openAsNewcomer(stranger);
  await stranger.goto(page.url());
  await expect(stranger.getByText('This batch is not there.')).toBeVisible();
  await expect(stranger.getByRole('region', { name: 'Results table' })).toHaveCount(0);
  await stranger.close();
});

test('a session that ended leads to the login after 500 ms, and from there back', async ({
  page,
}) => {
  await page.clock.install();
  await openAsNewcomer(page);
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.context().clearCookies();
  let hasLeft = false;
  page.on('request', (request) => {
    hasLeft ||= request.url().endsWith('/api/login');
  });

  await research(page);
  await expect(toast(page, 'Unauthorized')).toBeVisible();
  await expect(toast(page, 'You are logged out. Logging in again...')).toBeVisible();
  await page.clock.runFor(490);
  await expect(toast(page, 'Unauthorized')).toBeVisible();
  expect(hasLeft).toBe(false);
  await page.clock.runFor(10);
  await expect(page.getByText('Choose who you are.')).toBeVisible();
  expect(hasLeft).toBe(true);

  await page.clock.resume();
  await page.getByRole('button', { name: /^sam@/ }).click();
  await expect(page.getByText('Welcome, sam@northside-parts.test')).toBeVisible();
});

test('a dashboard left open notices by itself that the session ended', async ({ page }) => {
  await openAsNewcomer(page);
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
  await page.context().clearCookies();
  await expect(page.getByText('Choose who you are.')).toBeVisible();
});

async function research(page: Page): Promise<void> {
  await page.getByLabel('Part number', { exact: true }).fill('84390030');
  await page.getByRole('button', { name: 'Research Part' }).click();
}
