import { expect, test, type Page } from '@playwright/test';

import {
  csvFile,
  expectHeading,
  expectRunComplete,
  freshNumbers,
  hurryUntil,
  startRun,
  uploadFile,
} from '../lists.ts';
import { openWithToken } from '../users.ts';

const LINES = 240;

/**
 * Long enough to be estimated. Most of the value is in a quarter of the lines, so that whatever order is
 * drawn, the bid is known long before the last line.
 */
const dealerList = (): string =>
  [
    'Part Number,Qty,Cost',
    ...freshNumbers(LINES).map((number, index) =>
      index % 4 === 0
        ? `${number},${2 + (index % 3)},${100 + ((index * 37) % 80)}.00`
        : `${number},1,10.00`,
    ),
  ].join('\n');

const bid = (page: Page) => page.getByRole('region', { name: 'What to pay' });

test('a long list is appraised while it runs, stops when the bid is known, and its offer asks for the rest', async ({
  page,
}) => {
  await page.clock.install();
  await openWithToken(page);
  await uploadFile(page, csvFile(dealerList()));
  await page.getByRole('radio', { name: '±20%' }).click();
  await startRun(page);
  await expectHeading(page, 'Stopped: the bid is known within ±20%');
  await expect(bid(page)).toContainText(/At least \$.*perhaps \$.* if \d+ are alike/);

  await page.getByRole('link', { name: 'Make offer' }).click();
  const missing = page.getByText(/lines never looked up/);
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Look up the lines this offer needs' }).click();
  await hurryUntil(page, () => expect(missing).toBeHidden({ timeout: 1_000 }));
  await page.goBack();
  await expectRunComplete(page);
  await expect(bid(page)).toContainText('Pay up to');
});
