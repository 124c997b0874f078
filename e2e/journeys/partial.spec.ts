import { expect, test, type Page } from '@playwright/test';

import {
  csvFile,
  expectHeading,
  expectRunComplete,
  freshNumbers,
  startRun,
  uploadFile,
} from '../lists.ts';
import { setFaults } from '../marketplace.ts';
import { giveToken, openWithToken } from '../users.ts';

const LINES = 25;
/** Two thirds of a short list. */
const FIRST_RANGE = 17;

/** The order is drawn by size, so only lines that are millions of times as large surely come first. */
const listOf = (first: readonly string[], rest: readonly string[] = []): string =>
  [
    'Part Number,Description,Qty,Cost',
    ...first.map((number) => `${number},BRACKET,20,90000.00`),
    ...rest.map((number) => `${number},BRACKET,1,1.00`),
  ].join('\n');

const answer = (page: Page) => page.getByRole('region', { name: 'What to pay' });

/** No sum of a part of the list looks like a bid. */
async function expectTooEarly(page: Page, answered: number): Promise<void> {
  await expect(answer(page)).toContainText(
    new RegExp(
      `Too early for a bid.*${answered} of ${LINES} lines answered.*a range comes after ${FIRST_RANGE} lines`,
    ),
  );
  await expect(answer(page)).not.toContainText(/Pay up to|At least|\$0\.00/);
}

test('a list answered to 16 and to 40 percent names no bid, neither paused nor stopped', async ({
  page,
}) => {
  let token = await openWithToken(page);
  const known = freshNumbers(10);
  await uploadFile(page, csvFile(listOf(known), 'known.csv'));
  await startRun(page);
  await expectRunComplete(page);

  for (const answered of [4, 10]) {
    // What was looked up before is answered from the cache; at the first call the rest has to wait.
    await setFaults(token, [{ kind: 'unauthorized' }]);
    await page.getByRole('button', { name: 'New Upload' }).click();
    const list = listOf(known.slice(0, answered), freshNumbers(LINES - answered));
    await uploadFile(page, csvFile(list, `share-${answered}.csv`));
    await startRun(page);
    await expectHeading(page, 'Paused: it waits for a Research API token');
    await expectTooEarly(page, answered);

    await page.getByRole('button', { name: 'Stop Processing' }).click();
    await expectHeading(page, `You stopped at part ${answered} of ${LINES}`);
    await expectTooEarly(page, answered);
    token = await giveToken(page);
  }

  await page.getByRole('link', { name: 'Make offer' }).click();
  const copy = page.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Make the offer without the lines/ }).check();
  await expect(copy).toBeEnabled();
});
