import { expect, type Page } from '@playwright/test';

import { stackState } from './stack-state.ts';

/** From the landing page through the identity provider to the dashboard. */
export async function signIn(
  page: Page,
  person: 'dana' | 'lee' | 'sam' | 'mallory',
): Promise<void> {
  await page.goto(stackState().origin);
  await page
    .getByRole('button', { name: /log in/i })
    .first()
    .click();
  await page.getByRole('button', { name: new RegExp(`^${person}@`) }).click();
}

export async function openDashboard(page: Page, person: 'dana' | 'lee' | 'sam'): Promise<void> {
  await signIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
}

let visitors = 0;

/** Somebody nobody has seen before, on the dashboard, with nothing yet: no token, no batch. */
export async function openAsNewcomer(page: Page): Promise<void> {
  visitors += 1;
  await page.goto(stackState().origin);
  await page
    .getByRole('button', { name: /log in/i })
    .first()
    .click();
  const address = `visitor${process.pid}x${visitors}@northside-parts.test`;
  await page.getByLabel('Somebody else').fill(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Saves a token by the form of the Token Management tab and comes back to the first tab. */
export async function saveToken(page: Page, token: string): Promise<void> {
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await form.getByLabel('Research API token', { exact: true }).fill(token);
  await form.getByRole('button', { name: 'Save Token' }).click();
  // By then the page has learnt it as well, and its banner is gone.
  await expect(form.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.getByRole('tab', { name: 'Bulk Research Tool' }).click();
}
