import { expect, type Page } from '@playwright/test';

import { stackState } from './stack-state.ts';

/** From the landing page through the identity provider. */
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
  await chooseSourcing(page);
}

/** From the two tools, before which a login leads, to the dashboard. */
async function chooseSourcing(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${stackState().origin}/`);
  await page.getByRole('button', { name: 'Start Sourcing Analysis' }).click();
  await expect(page).toHaveURL(/\/dashboard(?:\?|$)/);
}

let visitors = 0;

/** An address nobody has seen before. */
const newcomer = (): string => {
  visitors += 1;
  return `visitor${process.pid}x${visitors}@northside-parts.test`;
};

/** As a newcomer, through every page on the way. */
export async function signInAsNewcomer(page: Page): Promise<void> {
  await page.goto(stackState().origin);
  await page
    .getByRole('button', { name: /log in/i })
    .first()
    .click();
  await page.getByLabel('Somebody else').fill(newcomer());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await chooseSourcing(page);
}

/**
 * Somebody nobody has seen before, on the dashboard, with nothing yet: no token, no batch. Signs in by the
 * same requests as the pages would, without drawing them: nearly every journey begins here.
 */
export async function openAsNewcomer(page: Page, origin = stackState().origin): Promise<void> {
  const person = newcomer();
  const choice = await page.request.get(`${origin}/api/login`);
  const answer = await page.request.post(choice.url(), { form: { person } });
  expect(answer.url()).toBe(`${origin}/`);
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByRole('tab', { name: 'Bulk Research Tool' })).toBeVisible();
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
