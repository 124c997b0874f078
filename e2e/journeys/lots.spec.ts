import { expect, test, type Page } from '@playwright/test';

import { expectNoBarrier } from '../barriers.ts';
import { csvFile, freshNumbers, listOf, uploadFile } from '../lists.ts';
import { newToken } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function runNamed(page: Page, name: string, numbers: readonly string[]): Promise<void> {
  const another = page.getByRole('button', { name: 'New Upload' });
  if (await another.isVisible()) {
    await another.click();
  }
  await uploadFile(page, csvFile(listOf(numbers), `${name}.csv`));
  await expect(page.getByRole('region', { name: 'Preview of the file' })).toBeVisible();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${name}.csv` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
}

test('lots are named, compared, bought, archived, removed and brought back', async ({ page }) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  const shared = ['84390030', 'JL3Z-13240-AA', ...freshNumbers(8)];
  await runNamed(page, 'holloway', [...shared, ...freshNumbers(4)]);
  await runNamed(page, 'brandt', shared);

  await page.getByRole('link', { name: 'All lots' }).click();
  await expect(page.getByRole('heading', { name: 'Lots', exact: true })).toBeVisible();
  const holloway = page.getByRole('row', { name: /^Compare (?:holloway|Idle stock)/ });
  const brandt = page.getByRole('row', { name: /^Compare brandt/ });
  await expect(brandt).toContainText('$100.00');

  await holloway.getByRole('button', { name: 'More about holloway' }).click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit holloway' });
  await form.getByLabel('Name').fill('Idle stock');
  await form.getByLabel('Dealer', { exact: true }).fill('Holloway Motors');
  await form.getByLabel('Dealer asks, $').fill('1,650');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(holloway).toContainText('Holloway Motors');
  await expect(holloway).toContainText('$1,650.00');

  await page.getByLabel('Find a lot by name, dealer or part number').fill('JL3Z13240AA');
  await expect(brandt).toBeVisible();
  await page.getByLabel('Find a lot by name, dealer or part number').fill('holloway m');
  await expect(brandt).toBeHidden();
  await page.getByLabel('Find a lot by name, dealer or part number').fill('');

  await holloway.getByRole('checkbox').check();
  await brandt.getByRole('checkbox').check();
  const compare = page.getByRole('region', { name: 'Compare 2 lots' });
  await expect(compare.getByRole('row', { name: /^At that price/ })).toContainText('return');
  const pair = compare.getByRole('row', { name: /^Idle stock, brandt|^brandt, Idle stock/ });
  await expect(pair).toContainText('10');
  await expectNoBarrier(page, 'lots side by side');

  const before = await brandt.innerText();
  await holloway.getByRole('button', { name: 'More about Idle stock' }).click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('State').selectOption('Bought');
  await page.getByRole('dialog').getByLabel('Paid, $').fill('900');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('radio', { name: 'Bought 1' })).toBeVisible();
  await expect(pair).toContainText('$0.00');
  expect(await brandt.innerText()).not.toBe(before);

  await brandt.getByRole('button', { name: 'More about brandt' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('radio', { name: 'Archived 1' }).click();
  await brandt.getByRole('button', { name: 'More about brandt' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove 1 list' }).click();
  await expect(page.getByText('No archived lot.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('radio', { name: 'Archived 1' })).toBeVisible();
});
