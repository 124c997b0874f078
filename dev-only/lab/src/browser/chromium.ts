import { chromium, type Browser, type Page } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchChromium = (...extra: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'] ?? '/usr/bin/chromium',
    args: [...FLAGS, ...extra],
  });

/** Signs in a seeded user at the development provider. */
export async function signIn(page: Page, origin: string, person: string): Promise<void> {
  await page.goto(`${origin}/api/login`);
  await page.getByRole('button', { name: new RegExp(`^${person}@`) }).click();
  await page.waitForURL(`${origin}/`);
}

/** Signs in any address. */
export async function signInAs(page: Page, origin: string, address: string): Promise<void> {
  await page.goto(`${origin}/api/login`);
  await page.getByLabel('Somebody else').fill(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${origin}/`);
}
