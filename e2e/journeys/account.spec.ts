import { readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { freshNumbers, uploadList } from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { openAsNewUser } from '../users.ts';

test('people download their data and erase their account', async ({ page }) => {
  await openAsNewUser(page);
  const numbers = freshNumbers(2);
  await uploadList(page, numbers);
  await page.getByRole('link', { name: /^Welcome, / }).click();
  await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  for (const number of numbers) {
    expect(text).toContain(number);
  }

  const erase = page.getByRole('button', { name: 'Erase my account' });
  await expect(erase).toBeDisabled();
  await page.getByLabel(/to confirm$/).fill('erase everything');
  await erase.click();
  await expect(page.getByText('Your account was erased.')).toBeVisible();
  expect((await page.request.get(`${stackState().origin}/api/auth/user`)).status()).toBe(401);
});
