import { expect, test } from '@playwright/test';

import { openDashboard, signIn } from '../people.ts';
import { stackState } from '../stack-state.ts';

test('a stranger sees the landing page and a notice that access is private', async ({ page }) => {
  await signIn(page, 'mallory');
  await expect(page).toHaveURL(/access=private/);
  await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(2);
  await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText(
    /private|not on the list/i,
  );
});

test('signing out ends the session here and at the provider', async ({ page }) => {
  await openDashboard(page, 'dana');
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .click();
  await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(2);
  await page
    .getByRole('button', { name: /log in/i })
    .first()
    .click();
  await expect(page.getByText('Choose who you are.')).toBeVisible();
});

test('a login leads before the two tools, and after an ended session back to the page', async ({
  page,
}) => {
  const { origin } = stackState();
  await signIn(page, 'dana');
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('button', { name: 'Start Sourcing Analysis' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Inventory Analysis' })).toBeVisible();

  await page.goto(`${origin}/dashboard?tab=token`);
  await expect(page.getByRole('tabpanel', { name: 'Token Management' })).toBeVisible();
  const lost = page.url();
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^dana@/ }).click();
  await expect(page).toHaveURL(lost);
  await expect(page.getByRole('tabpanel', { name: 'Token Management' })).toBeVisible();
});

test('signed-in pages do not exist for a visitor', async ({ page }) => {
  for (const path of ['/dashboard', '/Universal-Store-Analysis', '/logos', '/nowhere']) {
    await page.goto(stackState().origin + path);
    await expect(page.getByRole('heading', { name: /Page Not Found/ })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
});

test('no script runs that the page did not bring', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) {
      violations.push(message.text());
    }
  });
  await openDashboard(page, 'dana');
  await expect(page.getByRole('tab', { name: 'Bulk Research Tool' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
  const ran = await page.evaluate(() => {
    const script = document.createElement('div');
    try {
      script.innerHTML = '<img src=x onerror="window.__ran = true">';
    } catch {
      return 'refused';
    }
    document.body.append(script);
    return 'allowed';
  });
  expect(ran).toBe('refused');
});
