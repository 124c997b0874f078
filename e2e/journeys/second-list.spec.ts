import { expect, test, type Page } from '@playwright/test';

import { expectNoBarrier } from '../barriers.ts';
import { csvFile, uploadFile } from '../lists.ts';
import { newToken } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function runRows(page: Page, name: string, rows: readonly string[]): Promise<void> {
  const another = page.getByRole('button', { name: 'New Upload' });
  if (await another.isVisible()) {
    await another.click();
  }
  const sheet = ['Part Number,Qty,Cost', ...rows].join('\n');
  await uploadFile(page, csvFile(sheet, `${name}.csv`));
  await expect(page.getByRole('region', { name: 'Preview of the file' })).toBeVisible();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${name}.csv` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
}

test('a dealer’s second list is held against the first', async ({ page }) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await runRows(page, 'first', ['84390030,4,20.00', 'JL3Z-13240-AA,2,35.00', '84972952,3,5.00']);
  await runRows(page, 'second', ['84390030,1,20.00', 'JL3Z-13240-AA,2,30.00', '42628053,2,5.00']);

  await page.getByRole('link', { name: 'All lots' }).click();
  await page
    .getByRole('row', { name: /^Compare first/ })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('row', { name: /^Compare second/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: /^What changed from first.* to second/ }).click();
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(
    changed.getByText(
      /^1 new, 1 gone, 1 with another quantity, 1 with another cost, 0 with changed demand\./,
    ),
  ).toBeVisible();
  await expect(changed.getByRole('row', { name: /^84390030 quantity 4 to 1 / })).toBeVisible();
  await expect(changed.getByRole('row', { name: /^JL3Z-13240-AA cost / })).toBeVisible();
  await expect(changed.getByRole('row', { name: /^84972952 gone / })).toBeVisible();
  await expect(changed.getByRole('row', { name: /^42628053 new / })).toBeVisible();
  await expectNoBarrier(page, 'a second list against the first');
});
