import { expect, test, type Page } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import { csvFile, expectRunComplete, freshNumbers, startRun, uploadFile } from '../lists.ts';
import { openWithToken } from '../users.ts';

async function runRows(page: Page, name: string, rows: readonly string[]): Promise<void> {
  await uploadFile(page, csvFile(['Part Number,Qty,Cost', ...rows].join('\n'), `${name}.csv`));
  await startRun(page);
  await expect(page.getByRole('heading', { level: 2, name: `${name}.csv` })).toBeVisible();
  await expectRunComplete(page);
}

test('lots are compared, bought, archived, removed and restored', async ({ page }) => {
  const shared = freshNumbers(8).map((number) => `${number},2,5.00`);
  await openWithToken(page);
  await runRows(page, 'holloway', [
    '84390030,4,20.00',
    'JL3Z-13240-AA,2,35.00',
    '84972952,3,5.00',
    ...shared,
  ]);
  await page.getByRole('button', { name: 'New Upload' }).click();
  await runRows(page, 'brandt', ['84390030,1,20.00', 'JL3Z-13240-AA,2,30.00', ...shared]);

  await page.getByRole('link', { name: 'All lots' }).click();
  const holloway = page.getByRole('row', { name: /^Compare (?:holloway|Idle stock)/ });
  const brandt = page.getByRole('row', { name: /^Compare brandt/ });
  await expect(brandt).toContainText('$160');

  await holloway.getByRole('button', { name: 'More about holloway' }).click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit holloway' });
  await form.getByLabel('Name').fill('Idle stock');
  await form.getByLabel('Dealer', { exact: true }).fill('Holloway Motors');
  await form.getByLabel('Dealer asks, $').fill('1,650');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(holloway).toContainText('Holloway Motors');
  await expect(holloway).toContainText('dealer asks $1,650');

  const search = page.getByLabel('Find a lot by name, dealer or part number');
  await search.fill('holloway m');
  await expect(brandt).toBeHidden();
  await search.fill('JL3Z13240AA');
  await expect(brandt).toBeVisible();
  await search.fill('');

  await holloway.getByRole('checkbox').check();
  await brandt.getByRole('checkbox').check();
  const comparison = page.getByRole('region', { name: 'Compare 2 lots' });
  const pair = comparison.getByRole('row', { name: /^Idle stock, brandt|^brandt, Idle stock/ });
  await expect(pair).toContainText('10');
  await page.getByRole('button', { name: /^What changed from Idle stock.* to brandt/ }).click();
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(
    changes.getByText(/^0 new, 1 gone, 1 with a new quantity, 1 with a new cost/),
  ).toBeVisible();
  await expect(changes.getByRole('row', { name: /^84390030 quantity 4 to 1 / })).toBeVisible();
  await expectAccessible(page, 'two lots compared');

  await holloway.getByRole('button', { name: 'More about Idle stock' }).click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Status').selectOption('Bought');
  await page.getByRole('dialog').getByLabel('Paid, $').fill('900');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('radio', { name: 'Bought 1' })).toBeVisible();

  const card = page.getByRole('article', { name: 'Idle stock' });
  await expect(card).toContainText('back so far, expected');
  await page.getByRole('link', { name: 'Score of this lot' }).click();
  await expect(page.getByRole('heading', { name: 'How good were the bids?' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Idle stock/ })).toContainText('$900');
  await expectAccessible(page, 'the score of bought lots');
  await page.getByRole('link', { name: 'Lots', exact: true }).click();

  await brandt.getByRole('button', { name: 'More about brandt' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('radio', { name: 'Archived 1' }).click();
  await brandt.getByRole('button', { name: 'More about brandt' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove 1 lot' }).click();
  await expect(page.getByText('No archived lots.')).toBeVisible();
  await page.getByRole('link', { name: 'New Upload' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('link', { name: 'All lots' }).click();
  await expect(page.getByRole('radio', { name: 'Archived 1' })).toBeVisible();
});
