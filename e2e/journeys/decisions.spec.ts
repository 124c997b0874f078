import { expect, test, type Page } from '@playwright/test';

import { expectNoBarrier } from '../barriers.ts';
import { openDashboard } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('region', { name: 'Decisions' });
const shape = (page: Page) =>
  page
    .getByRole('region', { name: 'Three shapes of the deal' })
    .getByRole('row', { name: /^Walk-away bid/ })
    .getByRole('cell');

test('lines are taken and left by key, by many and by rule; the bid follows, and all is undone', async ({
  page,
}) => {
  await openDashboard(page, 'dana');
  const grid = page.getByRole('grid', { name: 'Parts' });
  await page.getByLabel('Order').selectOption('Desk: line value');
  await expect(bar(page)).toBeVisible();

  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  await expect(bar(page).getByRole('button', { name: 'Leave 1' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Undo: leave, 1 line' })).toBeVisible();

  await page.getByRole('link', { name: 'Open deal desk' }).click();
  const [takeAll, , picked] = [shape(page).nth(0), shape(page).nth(1), shape(page).nth(2)];
  await expect(picked).toHaveText(/^\$/);
  const [whole, without] = [await takeAll.textContent(), await picked.textContent()];
  await page.getByRole('link', { name: 'Back to the rows' }).click();

  await bar(page).getByRole('button', { name: 'Undo: leave, 1 line' }).click();
  await expect(bar(page).getByRole('button', { name: 'Leave 0' })).toBeVisible();
  await page.getByRole('link', { name: 'Open deal desk' }).click();
  await expect(picked).not.toHaveText(without ?? '');
  await expect(takeAll).toHaveText(whole ?? '');
  await expectNoBarrier(page, 'desk with its shapes');
  await page.getByRole('link', { name: 'Back to the rows' }).click();

  await bar(page).getByRole('button', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules' });
  await dialog.getByLabel('Name of the rule').fill('Small fry');
  await dialog.getByLabel('Limit of condition 1').fill('5000');
  await expectNoBarrier(page, 'rules');
  await dialog.getByRole('button', { name: 'Keep rule' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Decided about \d+ lines?$/)).toBeVisible();
  await expect(bar(page).getByRole('button', { name: /^Leave [1-9]/ })).toBeVisible();
  await bar(page)
    .getByRole('button', { name: /^Undo: by rules/ })
    .click();
  await expect(bar(page).getByRole('button', { name: 'Leave 0' })).toBeVisible();

  const mark = page.getByRole('slider', { name: 'Lines that carry the value' });
  await mark.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText(/the 1 most valuable line/)).toBeVisible();
  await page.getByRole('button', { name: 'All lines' }).click();
  await expectNoBarrier(page, 'rows with the desk');
});
