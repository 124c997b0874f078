import { expect, test, type Locator, type Page } from '@playwright/test';

import { csvFile, expectRunComplete, freshNumbers, startRun, uploadFile } from '../lists.ts';
import { openWithToken } from '../users.ts';

const WIDTHS = [1440, 390] as const;
const MITSUBISHI = ['8321A291', '1500A608', 'MN137048', '7804A021', '4605B070', 'MD360935'];
const FREE = [4, 22, 2, 11, 1, 3];
const HELD = [2, 12, 1, 4, 1, 1];
const COST = [57.12, 4.61, 244.85, 17.3, 88.4, 31.06];

type Cell = string | number;
const sheet = (headings: string, cells: (row: number) => readonly Cell[], foot: string[] = []) =>
  [headings, ...MITSUBISHI.map((_, row) => cells(row).join(',')), ...foot].join('\n');
const at = <Value>(values: readonly Value[], row: number): Value => values[row] as Value;
const stockOf = (row: number): number => at(FREE, row) + at(HELD, row);

/** A stock of which nothing says what is for sale, under these numbers. */
const countsOf = (numbers: readonly string[], value: (row: number) => Cell = () => '') =>
  sheet('Part Number,Stock,Reserved,Free,Unit Cost,Value', (row) => [
    at(numbers, row),
    stockOf(row),
    at(HELD, row),
    at(FREE, row),
    at(COST, row),
    value(row),
  ]);

type Asked = {
  readonly kind: string;
  readonly file: string;
  readonly question: RegExp;
  readonly answer: RegExp;
  /** As one line, and another answer by Change. */
  readonly answered: RegExp;
  readonly other: RegExp | null;
};

const plain = (row: number): readonly Cell[] => [at(MITSUBISHI, row), at(FREE, row), at(COST, row)];
const HEADINGS = 'Part Number,Qty,Cost';
const ASKED: readonly Asked[] = [
  {
    kind: 'counts',
    file: countsOf(MITSUBISHI),
    question: /Two columns could be the count/,
    answer: /^Stock, 64 pieces/,
    answered: /Counts “Stock”: 64 pieces/,
    other: /^Free, 43 pieces/,
  },
  {
    kind: 'places',
    file: sheet('Part Number,DAL,ATL,RNO,Cost', (row) => [
      at(MITSUBISHI, row),
      at(FREE, row),
      at(HELD, row),
      row % 3,
      at(COST, row),
    ]),
    question: /counts DAL, ATL and RNO separately/,
    answer: /^All, 70 pieces/,
    answered: /Counts “All”: 70 pieces/,
    other: /^Only DAL, 43 pieces/,
  },
  {
    kind: 'number',
    file: sheet('Item Number,Part Number,Qty,Cost', (row) => [
      84_001_234 + row * row * 977,
      ...plain(row),
    ]),
    question: /Which column has the maker’s part number/,
    answer: /^Part Number/,
    answered: /Part number: “Part Number”/,
    other: /^Item Number/,
  },
  {
    kind: 'cost',
    file: sheet('Part Number,Qty,Cost per 100', plain),
    question: /Is “Cost per 100” for/,
    answer: /^A hundred pieces/,
    answered: /Cost, “A hundred pieces”/,
    other: /^One piece/,
  },
  {
    kind: 'nameless rows',
    file: sheet(
      'Part Number,Description,Qty,Cost',
      (row) => [at(MITSUBISHI, row), 'PART', at(FREE, row), at(COST, row)],
      [',BRACKET LH,2,90.00', ',BRACKET RH,1,120.00'],
    ),
    question: /have amounts but no part number/,
    answer: /^Leave them out/,
    answered: /Leave them out\./,
    other: /^Read them as parts/,
  },
  {
    kind: 'unreadable counts',
    file: sheet(HEADINGS, (row) => [
      at(MITSUBISHI, row),
      row % 3 === 0 ? 'several' : at(FREE, row),
      at(COST, row),
    ]),
    question: /2 counts are not figures/,
    answer: /^Unknown/,
    answered: /Counts “Unknown”/,
    other: /^One each/,
  },
  {
    kind: 'a missing page',
    file: sheet(HEADINGS, plain, ['TOTAL,98,']),
    question: /The sheet says 98 pieces in its last row, we read 43/,
    answer: /^Go on with 43/,
    answered: /Go on with 43/,
    other: null,
  },
];

const openAt = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await openWithToken(page);
};

const upload = async (page: Page, content: string, name: string): Promise<void> => {
  const another = page.getByRole('button', { name: 'Replace File' });
  await expect(another.or(page.getByLabel('Choose the part numbers file'))).toBeAttached();
  if (await another.isVisible()) {
    await another.click();
  }
  await uploadFile(page, csvFile(content, name));
};

const card = (page: Page, question: RegExp): Locator =>
  page.getByRole('region', { name: question });

for (const width of WIDTHS) {
  test(`each question is asked, answered and changed, at ${width}`, async ({ page }) => {
    await openAt(page, width);
    for (const { kind, file, question, answer, answered, other } of ASKED) {
      await test.step(kind, async () => {
        await upload(page, file, `${kind}.csv`);
        const asked = card(page, question);
        await expect(asked).toBeVisible();
        await expect(asked.getByText('your answer')).toHaveCount(0);
        await asked.getByRole('button', { name: answer }).click();
        await expect(asked).toHaveCount(0);
        const line = page.getByRole('listitem').filter({ hasText: answered });
        await expect(line).toBeVisible();
        if (other !== null) {
          await line.getByRole('button', { name: /^Change/ }).click();
          await card(page, question).getByRole('button', { name: other }).click();
          await expect(line).toHaveCount(0);
        }
      });
    }
  });

  test(`an answer holds for the dealer’s next list, and is asked again where the sheet differs, at ${width}`, async ({
    page,
  }) => {
    await openAt(page, width);
    const counts = /could be the count/;
    const numbers = freshNumbers(MITSUBISHI.length);
    await upload(page, countsOf(numbers), 'corbin mitsubishi returns.csv');
    await expect(page.getByLabel('Dealer')).toHaveValue('Corbin Mitsubishi');
    await card(page, counts)
      .getByRole('button', { name: /^Stock/ })
      .click();
    await expect(page.getByText('Counts “Stock”: 64 pieces')).toBeVisible();

    await upload(page, countsOf(numbers), 'list.csv');
    await expect(card(page, counts)).toBeVisible();
    await page.getByLabel('Dealer').fill('corbin mitsubishi');
    await page.getByLabel('Dealer').press('Enter');
    const line = page.getByRole('listitem').filter({ hasText: 'Counts “Stock”: 64 pieces' });
    await expect(line).toContainText('As last time.');
    await expect(card(page, counts)).toHaveCount(0);

    const worth = (row: number): string => (at(FREE, row) * at(COST, row)).toFixed(2);
    await upload(page, countsOf(numbers, worth), 'corbin mitsubishi november.csv');
    const again = card(
      page,
      /Last time you chose “Stock”; this time the sheet itself speaks for “Free”/,
    );
    await expect(again.getByRole('button', { name: /^Stock/ })).toContainText('last time');
    await again.getByRole('button', { name: /^Stock/ }).click();
    await expect(again.getByText(/Then the amounts of the lines \(.*\) are off by/)).toBeVisible();
    await again.getByRole('button', { name: 'Use it anyway' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Counts “Stock”' })).toContainText(
      'are off by',
    );

    await startRun(page);
    await expectRunComplete(page);
    await expect(page.getByRole('region', { name: 'What to pay' })).toContainText('are off by');
  });

  test(`the bid is hidden until the count is answered, at ${width}`, async ({ page }) => {
    await openAt(page, width);
    await upload(page, countsOf(freshNumbers(MITSUBISHI.length)), 'stock.csv');
    await startRun(page);
    await expectRunComplete(page);
    const bid = page.getByRole('region', { name: 'What to pay' });
    await expect(bid).toContainText('Answer to see it');
    const asked = card(page, /could be the count/);
    await asked.getByRole('button', { name: /^Free, 43 pieces/ }).click();
    await expect(asked).toHaveCount(0);
    await expect(bid).toContainText('$');
  });
}
