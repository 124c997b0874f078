import { expect, test } from '@playwright/test';

import { freshNumbers, uploadList } from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { expectToast } from '../toasts.ts';
import { openAsNewUser, signInByPages } from '../users.ts';

test('a visitor gets only the landing page, signing out ends the session here and at the provider, and a person who is not allowed learns why [2.title]', async ({
  page,
}) => {
  const { origin } = stackState();
  for (const path of ['/dashboard', '/Universal-Store-Analysis', '/logos']) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { name: /Page Not Found/ })).toBeVisible();
  }
  expect((await page.request.get(`${origin}/api/batches`)).status()).toBe(401);

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

  await page.getByRole('button', { name: /^mallory@/ }).click();
  await expect(page).toHaveTitle('PartSight - Automotive Parts Sales Analyzer');
  await expect(page).toHaveURL(/access=private/);
  await expect(logIn).toHaveCount(2);
  await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText(
    /private|not on the list/i,
  );
});

test('an ended session leads to the login and back to the same page, where another person sees nothing', async ({
  page,
}) => {
  await page.clock.install();
  await openAsNewUser(page);
  await uploadList(page, freshNumbers(1));
  await page.reload();
  await expect(page).toHaveURL(/batch=/);
  const card = page.getByRole('region', { name: 'Single Item Research' });
  await card.getByLabel('Part number', { exact: true }).fill('84390030');
  // The page polls; its clock stands still until a click notices the ended session.
  await page.clock.pauseAt(Date.now() + 60_000);
  const url = page.url();
  await page.context().clearCookies();
  await card.getByRole('button', { name: 'Research Part' }).click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await page.clock.resume();
  await page.getByRole('button', { name: /^sam@/ }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByText('Welcome, sam@northside-parts.test')).toBeVisible();
  await expect(page.getByText('We can’t find this list.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Results table' })).toHaveCount(0);
});
