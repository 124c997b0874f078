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
