import { expect, test, type Page } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import { findLine, openDesk, openLotAction, showAllLines, toggleFilter } from '../lists.ts';
import { openAsSeededUser } from '../users.ts';

// They change the figures of the same two lots, so they run one after another.
test.describe.configure({ mode: 'default' });

/** Worth buying. */
const GOOD_LINE = 'JL3Z-13240-AA';

const payUpTo = (page: Page) => page.getByRole('button', { name: /^Pay up to: / });
/** What to pay for the picked lines only. */
const pickedBid = (page: Page) =>
  page
    .getByRole('region', { name: 'Three ways to buy it' })
    .getByRole('row', { name: /^Pay up to/ })
    .getByRole('cell')
    .nth(2);

test('the bid explains its sum and follows the sliders, the dealer’s price and the lines left out by key and by rule', async ({
  page,
}) => {
  await openAsSeededUser(page, 'dana');
  await openDesk(page);
  await expect(payUpTo(page)).toBeVisible();
  const before = (await payUpTo(page).textContent()) ?? '';
  expect(before).toMatch(/^\$[\d,]+$/);

  await payUpTo(page).click();
  const sum = page.getByRole('dialog', { name: 'Pay up to' });
  await expect(sum.getByText('sets the limit')).toBeVisible();
  // To the cent, where the head rounds down.
  await expect(sum.getByText(/^\$[\d,]+\.\d\d$/).last()).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(pickedBid(page)).toHaveText(/^\$/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/batch\/[^/]+\/desk/.test(request.url())) {
      asked.push(request.method());
    }
  });
  await page.getByRole('slider', { name: 'Share of sales I’d win' }).press('Shift+ArrowLeft');
  await expect(payUpTo(page)).not.toHaveText(before);
  // Figures, shapes and curve come together.
  expect(asked).toEqual(['POST']);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(payUpTo(page)).toHaveText(before);

  const flag = page.getByRole('link', { name: /Only 1 sale/ });
  const flagged = /\d+/.exec((await flag.textContent()) ?? '')?.[0] ?? '';
  await flag.click();
  await expect(
    page.getByText(new RegExp(`^${flagged} of \\d+ lines, only 1 sale`, 'i')),
  ).toBeVisible();
  await page.goBack();
  await expect(payUpTo(page)).toHaveText(before);

  await page.getByRole('textbox', { name: 'What if the dealer asks' }).fill('1,000,000');
  await expect(page.getByText(/over your limit/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Risk of loss: 100%/ })).toBeVisible();
  await expectAccessible(page, 'the deal desk');

  await expect(pickedBid(page)).toHaveText(/^\$/);
  const picked = (await pickedBid(page).textContent()) ?? '';
  await page.getByRole('link', { name: 'Back to lines' }).click();

  await findLine(page, GOOD_LINE);
  await page.getByRole('grid', { name: 'Parts' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  const undo = page.getByRole('button', { name: 'Undo: leave, 1 line' });
  await expect(undo).toBeVisible();
  await openDesk(page);
  await expect(pickedBid(page)).not.toHaveText(picked);
  await page.getByRole('link', { name: 'Back to lines' }).click();

  await undo.click();
  await expect(undo).toBeHidden();
  await openDesk(page);
  await expect(pickedBid(page)).toHaveText(picked);
  await page.getByRole('link', { name: 'Back to lines' }).click();
  await showAllLines(page);

  await openLotAction(page, 'Rules');
  const dialog = page.getByRole('dialog', { name: 'Rules' });
  await dialog.getByLabel('Name of the rule').fill('Small fry');
  await dialog.getByLabel('Limit of condition 1').fill('5000');
  await expectAccessible(page, 'the rules');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await toggleFilter(page, /^Leave [1-9]/);
  await expect(page.getByText(/^\d+ of \d+ lines, leave/)).toBeVisible();
  await toggleFilter(page, /^Leave [1-9]/);
  const undoRules = page.getByRole('button', { name: /^Undo: by rules/ });
  await undoRules.click();
  await expect(undoRules).toBeHidden();
});

test('a row is counted at the shelf, and the value of the lot follows', async ({ page }) => {
  await openAsSeededUser(page, 'lee');
  await openDesk(page);
  await page.getByRole('link', { name: 'Count at the shelf' }).click();
  const value = page.getByText(/^The lot nets you \$/);
  await expect(value).toBeVisible();
  const before = (await value.textContent()) ?? '';
  // By its name: other rows join the list when this one loses its value.
  const name = await page
    .getByRole('textbox', { name: /^Counted of / })
    .first()
    .getAttribute('aria-label');
  const first = page.getByRole('textbox', { name: name ?? '', exact: true });
  await first.fill('0');
  await first.press('Enter');
  await expect(page.getByText(/0 of \d+ pieces? found/)).toBeVisible();
  await expect(value).not.toHaveText(before);

  // The printed list goes to the dealer, so it does not show the value of the lot.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Pick list' })).toBeVisible();
  await expect(value).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await first.fill('');
  await first.press('Enter');
  await expect(value).toHaveText(before);
});

test('a listing is excluded with a reason, the figures follow, and it can be undone', async ({
  page,
}) => {
  await openAsSeededUser(page, 'lee');
  await page.getByRole('rowheader').first().click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  await evidence
    .getByRole('region', { name: /^Counted/ })
    .getByRole('switch', { name: /^Count this sale: / })
    .first()
    .click();
  const form = evidence.getByRole('form', { name: 'Change how this sale counts' });
  await form.getByLabel('Reason').selectOption('Another part');
  await form.getByRole('button', { name: 'Save', exact: true }).click();

  const comparison = evidence.getByRole('region', { name: 'As found and with your changes' });
  await expect(comparison.getByText(/^You changed 1 sale\./)).toBeVisible();
  await expect(evidence.getByText('Not counted by you: Another part')).toBeVisible();
  const marks = page.getByRole('grid').getByText(/^with your changes \d+, as found$/);
  await expect(marks).toHaveCount(1);
  await expectAccessible(page, 'an overridden part');

  await evidence
    .getByRole('region', { name: /^Not counted/ })
    .getByRole('listitem')
    .filter({ hasText: 'Not counted by you' })
    .getByRole('switch')
    .click();
  await expect(comparison).toBeHidden();
  await expect(marks).toHaveCount(0);
});
