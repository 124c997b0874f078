import { readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { freshNumbers, uploadList } from '../lists.ts';
import { openAsNewcomer } from '../people.ts';
import { stackState } from '../stack-state.ts';

test('a person takes their data along and erases their account', async ({ page }) => {
  await openAsNewcomer(page);
  const numbers = freshNumbers(2);
  await uploadList(page, numbers);
  await page.getByRole('link', { name: /^Welcome, / }).click();
  await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible();
  await expect(page.getByText('This browser')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
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
