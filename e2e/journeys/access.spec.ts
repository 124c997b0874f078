import { expect, test } from '@playwright/test';

import { freshNumbers, uploadList } from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { expectToast } from '../toasts.ts';
import { openAsNewUser, openAsSeededUser, signInByPages } from '../users.ts';

test('a visitor gets only the landing page, and a person who is not allowed learns why [2.title]', async ({
  page,
}) => {
  const { origin } = stackState();
  for (const path of ['/dashboard', '/Universal-Store-Analysis', '/logos']) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { name: /Page Not Found/ })).toBeVisible();
  }
  expect((await page.request.get(`${origin}/api/batches`)).status()).toBe(401);

  await signInByPages(page, 'mallory');
  await expect(page).toHaveTitle('PartSight - Automotive Parts Sales Analyzer');
  await expect(page).toHaveURL(/access=private/);
  await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(2);
  await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText(
    /private|not on the list/i,
  );
});

test('signing out ends the session here and at the provider', async ({ page }) => {
  await signInByPages(page, 'sam');
  await expect(page.getByRole('button', { name: 'Start Inventory Analysis' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Sourcing Analysis' }).click();
  await expect(page.getByText('Welcome, sam@northside-parts.test')).toBeVisible();

  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .click();
  const logIn = page.getByRole('button', { name: /log in/i });
  await expect(logIn).toHaveCount(2);
  await logIn.first().click();
  await expect(page.getByText('Choose who you are.')).toBeVisible();
});

test('an ended session leads to the login and back to the same page', async ({ page }) => {
  await page.clock.install();
  await openAsNewUser(page);
  await page.goto(`${stackState().origin}/dashboard?tab=token`);
  await expect(page.getByRole('tabpanel', { name: 'Token Management' })).toBeVisible();
  // The page polls; its clock stands still until a click notices the ended session.
  await page.clock.pauseAt(Date.now() + 60_000);
  const url = page.url();
  await page.context().clearCookies();
  await page.getByLabel('Part number', { exact: true }).fill('84390030');
  await page.getByRole('button', { name: 'Research Part' }).click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await page.clock.resume();
  await page.getByRole('button', { name: /^sam@/ }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByText('Welcome, sam@northside-parts.test')).toBeVisible();
});

test('two people never see each other’s data', async ({ page, browser }) => {
  await openAsNewUser(page);
  await uploadList(page, freshNumbers(1));
  await page.reload();
  await expect(page).toHaveURL(/batch=/);

  const other = await browser.newPage();
  await openAsNewUser(other);
  const batches = await other.request.get(`${stackState().origin}/api/batches`);
  expect(await batches.json()).toEqual([]);
  await other.goto(page.url());
  await expect(other.getByText('We can’t find this list.')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Results table' })).toHaveCount(0);
  await other.close();
});

test('no script runs that the page did not bring', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) {
      violations.push(message.text());
    }
  });
  await openAsSeededUser(page, 'dana');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(violations).toEqual([]);
  const result = await page.evaluate(() => {
    const element = document.createElement('div');
    try {
      element.innerHTML = '<img src=x onerror="window.__ran = true">';
      return 'allowed';
    } catch {
      return 'refused';
    }
  });
  expect(result).toBe('refused');
});
