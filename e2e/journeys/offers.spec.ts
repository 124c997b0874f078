import { readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import {
  csvFile,
  expectRunComplete,
  freshNumbers,
  partListCsv,
  startRun,
  uploadFile,
} from '../lists.ts';
import { openWithToken } from '../users.ts';

test('an offer goes to the dealer as a link and a file, and the dealer’s changes come back', async ({
  page,
  browser,
}) => {
  await openWithToken(page);
  const numbers = ['84390030', 'JL3Z-13240-AA', ...freshNumbers(8)];
  await uploadFile(page, csvFile(partListCsv(numbers), 'holloway.csv'));
  await startRun(page);
  await expectRunComplete(page);
  await page.getByRole('link', { name: 'All lots' }).click();
  await page.getByRole('button', { name: 'More about holloway' }).click();
  await page.getByRole('menuitem', { name: 'Offer sheet' }).click();

  const sheet = page.getByRole('region', { name: 'What the dealer sees' });
  await expect(sheet.getByText('Our offer')).toBeVisible();
  await page.getByText('Cherry-pick').click();
  const total = await sheet
    .getByText(/^\$[\d,.]+$/)
    .first()
    .innerText();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText(total).first()).toBeVisible();
  await expect(page.getByText(/walk-away/i).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('Your name on the sheet').fill('Dana’s Parts');
  await page.getByRole('button', { name: 'Keep this round' }).click();
  const rounds = page.getByRole('region', { name: 'Rounds' });
  await expect(rounds).toContainText(total);
  await rounds.getByRole('button', { name: 'Make a link' }).click();
  const link = await rounds.getByLabel('Read-only link, shown once').inputValue();
  await expectAccessible(page, 'an offer sheet');

  const dealer = await browser.newPage();
  await dealer.goto(link);
  await expect(dealer.getByText(total).first()).toBeVisible();
  await expect(dealer.getByText('Dana’s Parts')).toBeVisible();
  await expectAccessible(dealer, 'the dealer’s page');

  const download = page.waitForEvent('download');
  await rounds.getByRole('link', { name: 'Excel' }).click();
  const workbook = await readFile(await (await download).path());
  const edited = rounds.getByLabel('Dealer’s edited sheet of round 1');
  await edited.setInputFiles({ name: 'offer-1.xlsx', mimeType: '', buffer: workbook });
  await expect(rounds).toContainText('The dealer changed nothing.');
  await edited.setInputFiles(csvFile('Row,Take,Offer each\n1,1,999.00', 'edited.csv'));
  await expect(rounds.getByRole('region', { name: 'What the dealer changed' })).toContainText(
    'Together they cost you',
  );

  await rounds.getByRole('button', { name: 'Revoke link' }).click();
  await expect(rounds.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await dealer.reload();
  await expect(dealer.getByText('This offer is not open any more')).toBeVisible();
  await dealer.close();
});
