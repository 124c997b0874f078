import { readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';

import { expectNoBarrier } from '../barriers.ts';
import { csvFile, freshNumbers, listOf, uploadFile } from '../lists.ts';
import { newToken } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an offer goes to the dealer as a file and as a link, and comes back changed', async ({
  page,
  browser,
}) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await uploadFile(
    page,
    csvFile(listOf(['84390030', 'JL3Z-13240-AA', ...freshNumbers(18)]), 'holloway.csv'),
  );
  await expect(page.getByRole('region', { name: 'Preview of the file' })).toBeVisible();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  await page.getByRole('link', { name: 'All lots' }).click();
  await page.getByRole('button', { name: 'More about holloway' }).click();
  await page.getByRole('menuitem', { name: 'Offer sheet' }).click();

  const sheet = page.getByRole('region', { name: 'What the dealer sees' });
  await expect(sheet.getByText('Our offer')).toBeVisible();
  await page.getByText('Leave scrap').click();
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
  await expectNoBarrier(page, 'an offer sheet');

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText(total).first()).toBeVisible();
  await expect(stranger.getByText('Dana’s Parts')).toBeVisible();
  await expectNoBarrier(stranger, 'the dealer’s page');

  const download = page.waitForEvent('download');
  await rounds.getByRole('link', { name: 'Excel' }).click();
  const bytes = await readFile(await (await download).path());
  const answer = rounds.getByLabel('Dealer’s edited sheet of round 1');
  await answer.setInputFiles({ ...csvFile(''), name: 'offer-1.xlsx', buffer: bytes });
  await expect(rounds).toContainText('The dealer changed nothing.');
  await answer.setInputFiles(csvFile('Row,Take,Offer each\n1,1,999.00', 'answer.csv'));
  await expect(rounds.getByRole('region', { name: 'What the dealer changed' })).toContainText(
    'Together they cost you',
  );

  await rounds.getByRole('button', { name: 'Revoke link' }).click();
  await expect(rounds.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('This offer is not open any more')).toBeVisible();
});
