import { expect, test } from '@playwright/test';

import { csvFile, startRun, uploadFile } from '../lists.ts';
import { openAsNewUser } from '../users.ts';

const DAY_MS = 86_400_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const dateOf = (daysAgo: number): readonly [month: string, day: string, year: string] => {
  const [year = '', month = '', day = ''] = new Date(Date.now() - daysAgo * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return [MONTHS[Number(month) - 1] ?? '', day, year];
};
/** 'Nov-01-26' */
const dashed = (daysAgo: number): string => {
  const [month, day, year] = dateOf(daysAgo);
  return `${month}-${day}-${year.slice(2)}`;
};
/** 'Nov 1, 2026' */
const worded = (daysAgo: number): string => {
  const [month, day, year] = dateOf(daysAgo);
  return `${month} ${Number(day)}, ${year}`;
};

const TITLE = 'GM Module 84390030 Silverado OEM';
const LISTINGS = [
  '"Seller Hub Reports","Active listings"',
  '',
  'Item number,Title,Variation details,Custom label (SKU),Available quantity,Currency,Start price,Current price,Sold quantity,Start date',
  `256012345678,${TITLE},,A-1-03,3,USD,45.00,45.00,7,${dashed(200)} 10:00:00 PST`,
  `256012345679,Honda Headlight 33150-TVA-A01,,A-1-04,1,USD,99.00,99.00,0,${dashed(90)} 10:00:00 PST`,
].join('\n');

const ORDER_HEADINGS =
  'Sales Record Number,Order Number,Buyer Name,Ship To Address 1,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Sale Date';
const orders = (days: readonly number[]): string =>
  [
    ',,,,,,,,,,',
    ORDER_HEADINGS,
    ',,,,,,,,,,',
    ...days.map(
      (day) =>
        `${day},12-${10_000 + day}-1,Pat Buyer,1 Secret Street,256012345678,${TITLE},A-1-03,1,$${38 + (day % 8)}.00,$8.35,${dashed(day)}`,
    ),
    `99,12-99999-1,Pat Buyer,1 Secret Street,256099999999,Mystery bracket left,,1,$12.00,$0.00,${dashed(days.at(-1) ?? 1)}`,
    `${days.length},record(s) downloaded`,
    'Seller ID : our-store',
  ].join('\r\n');

const TRANSACTIONS = [
  'Transaction report',
  '',
  'Transaction creation date,Type,Order number,Buyer name,Net amount,Item ID,Transaction ID,Item subtotal,Shipping and handling,Final Value Fee - fixed,Final Value Fee - variable,Gross transaction amount,Reference ID,Description',
  `"${worded(3)}",Order,12-10003-1,Pat Buyer,42.41,256012345678,T1,41.00,8.35,-0.40,-6.54,49.35,--,--`,
  `"${worded(3)}",Shipping label,12-10003-1,Pat Buyer,-6.15,--,--,--,--,--,--,--,L1,--`,
].join('\n');

test('three reports become inventory and own sales, without any token', async ({ page }) => {
  await openAsNewUser(page);
  await page.getByRole('link', { name: 'Your eBay reports' }).click();
  await page
    .getByLabel('Choose report files')
    .setInputFiles([
      csvFile(LISTINGS, 'active.csv'),
      csvFile(orders([60, 59, 58, 57]), 'orders-1.csv'),
      csvFile(orders([53, 30, 3]), 'orders-2.csv'),
      csvFile(TRANSACTIONS, 'money.csv'),
    ]);
  await expect(page.getByText('Also your inventory now.')).toBeVisible();
  const table = page.getByRole('region', { name: 'Report' });
  await expect(table).toContainText('2 listings, part numbers found in 2.');
  await expect(table).toContainText('2 files, 8 orders.');
  await expect(table).toContainText('3 days missing');
  await expect(table).toContainText('1 order with fees, labels and refunds.');

  const unmatched = page.getByRole('region', { name: 'Sales without a part number' });
  await unmatched.getByLabel('Part number of Mystery bracket left').fill('84390031');
  await unmatched.getByRole('button', { name: 'Save' }).click();
  await expect(unmatched).toBeHidden();

  await page.getByRole('link', { name: 'Lots', exact: true }).click();
  await page.getByRole('link', { name: 'New Upload' }).click();
  await uploadFile(page, csvFile('Part Number,Qty,Cost\n84390030,2,5.00\n84390031,1,4.00\n'));
  await startRun(page);
  await page.getByRole('grid').getByText('84390030').first().click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  const own = evidence.getByRole('region', { name: 'Your own sales' });
  await expect(own).toContainText(/You sold 7 at \$39–\$44, last /);
  await expect(own).toContainText('You list 3 at $45.00, since ');
});
