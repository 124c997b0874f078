import { expect, type Locator, type Page } from '@playwright/test';

import { createToken } from './marketplace.ts';
import { stackState } from './stack-state.ts';

/** Signs in on the pages a person uses: the landing page and the identity provider. */
export async function signInByPages(
  page: Page,
  name: 'dana' | 'lee' | 'sam' | 'mallory',
): Promise<void> {
  await page.goto(stackState().origin);
  await page
    .getByRole('button', { name: /log in/i })
    .first()
    .click();
  await page.getByRole('button', { name: new RegExp(`^${name}@`) }).click();
}

let userCount = 0;

export const newUserEmail = (): string => {
  userCount += 1;
  return `visitor${process.pid}x${userCount}@northside-parts.test`;
};

/** Signs in with the requests that the pages would send: drawing the pages takes longer. */
async function signInByRequests(page: Page, person: string, origin: string): Promise<void> {
  const login = await page.request.get(`${origin}/api/login`);
  const response = await page.request.post(login.url(), { form: { person } });
  expect(response.url()).toBe(`${origin}/`);
}

async function openSignedIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByRole('tab', { name: 'Bulk Research Tool' })).toBeVisible();
}

async function openDashboard(page: Page, person: string, origin: string): Promise<void> {
  await signInByRequests(page, person, origin);
  await openSignedIn(page, origin);
}

/** Opens the dashboard of a person who has a token and a finished batch. */
export const openAsSeededUser = (page: Page, name: 'dana' | 'lee'): Promise<void> =>
  openDashboard(page, name, stackState().origin);

/** Opens the dashboard of a new person, who has no token and no batch. */
export const openAsNewUser = (page: Page, origin = stackState().origin): Promise<void> =>
  openDashboard(page, newUserEmail(), origin);

/** Opens the dashboard of a new person with a working token, which is returned. */
export async function openWithToken(page: Page): Promise<string> {
  const { origin } = stackState();
  await signInByRequests(page, newUserEmail(), origin);
  const token = await giveToken(page);
  await openSignedIn(page, origin);
  return token;
}

/** Saves a token on the Token Management tab and comes back to the first tab. */
export async function saveToken(page: Page, token: string): Promise<void> {
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await form.getByLabel('Research API token', { exact: true }).fill(token);
  // The button says for three seconds only that it is saved.
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/save-token'));
  await form.getByRole('button', { name: 'Save Token' }).click();
  expect((await saved).status()).toBe(200);
  await expect(form.getByText(/^Active\. Valid until /)).toBeVisible();
  await page.getByRole('tab', { name: 'Bulk Research Tool' }).click();
}

/** Clicks as a person does, and counts. */
export function countClicks() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    click: async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    },
  };
}

/** Gives a signed-in person a working token, as a server with access to sold listings has one. */
export async function giveToken(page: Page): Promise<string> {
  const { origin } = stackState();
  const token = await createToken();
  // What the token's tab sends; journeys about tokens use the tab itself.
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const saved = await page.request.post(`${origin}/api/save-token`, { headers, data: { token } });
  expect(saved.status()).toBe(200);
  return token;
}
