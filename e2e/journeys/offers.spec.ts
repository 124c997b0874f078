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
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithToken(page);
  const numbers = ['84390030', 'JL3Z-13240-AA', ...freshNumbers(8)];
  await uploadFile(page, csvFile(partListCsv(numbers), 'holloway.csv'));
  await startRun(page);
  await expectRunComplete(page);
  await page.getByRole('link', { name: 'All lots' }).click();
  await page.getByRole('button', { name: 'More about holloway' }).click();
  await page.getByRole('menuitem', { name: 'Offer sheet' }).click();

  const sheet = page.getByRole('region', { name: 'What the dealer sees' });
  await expect(sheet.getByText('Our offer', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Pick lines' })).toBeChecked();
  const total = await sheet
    .getByText(/^\$[\d,.]+$/)
    .first()
    .innerText();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText(total).first()).toBeVisible();
  await expect(page.getByText('Room to negotiate')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('Your name or business').fill('Dana’s Parts');
  await page.getByLabel('Phone').fill('(414) 555-0142');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const sent = page.getByRole('region', { name: 'Sent offers' });
  await expect(sent).toContainText(total);
  const link = await page.getByLabel('Link for the dealer (copy it now)').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeInViewport();
  await expectAccessible(page, 'an offer');

  const dealer = await browser.newPage();
  await dealer.goto(link);
  await expect(dealer.getByText(total).first()).toBeVisible();
  await expect(dealer.getByText('Dana’s Parts')).toBeVisible();
  const number = /Offer [0-9A-F]{6}-1/.exec(await sent.innerText())?.[0] ?? '';
  await expect(dealer.getByRole('link', { name: 'Accept offer' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*subject=${encodeURIComponent(number)}`),
  );
  await expectAccessible(dealer, 'the dealer’s page');
  await dealer.getByRole('searchbox').fill('84390030');
  await dealer.getByRole('button', { name: 'Find' }).click();
  await expect(dealer.getByRole('row', { name: /84390030/ })).toBeInViewport();

  const download = dealer.waitForEvent('download');
  await dealer.getByRole('link', { name: 'Download Excel' }).click();
  const workbook = await readFile(await (await download).path());

  await sent.getByRole('button', { name: 'Revoke link' }).click();
  await expect(sent.getByRole('button', { name: 'Revoke link' })).toHaveCount(0);
  await expect(sent.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await dealer.reload();
  await expect(dealer.getByText('This offer is closed')).toBeVisible();
  await dealer.close();

  const edited = sent.getByLabel(/^Dealer’s edited file/);
  await edited.setInputFiles({ name: 'offer-1.xlsx', mimeType: '', buffer: workbook });
  await expect(sent).toContainText('The dealer changed nothing.');
  await edited.setInputFiles(csvFile('Row,Take,Offer each\n1,1,999.00', 'edited.csv'));
  await expect(sent.getByRole('region', { name: 'What the dealer changed' })).toContainText(
    'Together they cost you',
  );
});
