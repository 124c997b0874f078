import { readFile } from 'node:fs/promises';

import { expect, test, type Locator, type Page } from '@playwright/test';

import { chooseFile, csvFile, expectRunComplete, freshNumbers, partListCsv } from '../lists.ts';
import { createToken } from '../marketplace.ts';
import { stackState } from '../stack-state.ts';
import { expectToast } from '../toasts.ts';

/** More rows than the table shows at once. */
const ROWS = 25;
const MAX_STEPS = 80;

type Focus = {
  readonly element: string;
  /** Whether a person can see that it has the focus. */
  readonly isVisible: boolean;
  readonly isTarget: boolean;
};

/** The focused element, read in one call: each call waits until the browser has time for it. */
const currentFocus = (target: Locator): Promise<Focus> =>
  target.evaluateAll((found) => {
    const element = document.activeElement ?? document.body;
    const style = getComputedStyle(element);
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const isInView =
      bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width * height > 0;
    const isMarked =
      element.matches(':focus-visible') &&
      style.outlineStyle !== 'none' &&
      Number.parseFloat(style.outlineWidth) > 0;
    const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 40);
    return {
      element: `${element.localName} ${name}`,
      isVisible: element !== document.body && isInView && isMarked,
      isTarget: (found as readonly Element[]).includes(element),
    };
  });

async function expectFocusVisible(page: Page): Promise<void> {
  const body = page.locator('body');
  await expect.poll(() => currentFocus(body)).toMatchObject({ isVisible: true });
}

/** Presses a key until the target has the focus, which must be visible at every step. */
async function pressUntilFocused(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(key);
    let focus = await currentFocus(target);
    if (!focus.isVisible) {
      await expectFocusVisible(page);
      focus = await currentFocus(target);
    }
    if (focus.isTarget) {
      return;
    }
  }
  throw new Error(`${key} does not lead to ${String(target)}`);
}

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto(stackState().origin);
  const logIn = page.getByRole('button', { name: 'Log In', exact: true });
  await expect(logIn).toBeVisible();
  await pressUntilFocused(page, logIn);
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Somebody else');
  await expect(address).toBeVisible();
  await pressUntilFocused(page, address);
  await page.keyboard.type(`keyboard${process.pid}x${Date.now()}@northside-parts.test`);
  await page.keyboard.press('Enter');
  const sourcing = page.getByRole('button', { name: 'Start Sourcing Analysis' });
  await expect(sourcing).toBeVisible();
  await pressUntilFocused(page, sourcing);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('the dashboard is used by keyboard alone, from the login to the link of an offer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const tab = (name: string): Locator => page.getByRole('tab', { name });
  await signInByKeyboard(page);

  await test.step('landmarks, and the link that skips the header', async () => {
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(button('Choose File')).toBeVisible();
    await press('Tab');
    await expect(button('Skip to content')).toBeFocused();
    await expectFocusVisible(page);
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expectFocusVisible(page);
    await press('Tab');
    await expectFocusVisible(page);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('tabs by arrow keys, and a token by Enter', async () => {
    await pressUntilFocused(page, tab('Bulk Research Tool'), 'Shift+Tab');
    await press('ArrowRight');
    await expect(tab('Universal Store Analysis')).toHaveAttribute('aria-selected', 'true');
    await press('ArrowRight');
    await expect(tab('Token Management')).toBeFocused();
    await expect(tab('Token Management')).toHaveAttribute('aria-selected', 'true');
    await pressUntilFocused(page, page.getByLabel('Research API token', { exact: true }));
    await page.keyboard.type(await createToken());
    await press('Enter');
    await expectToast(page, 'Token Saved', 'Paused runs will resume.');
    await expectFocusVisible(page);
    await pressUntilFocused(page, tab('Token Management'), 'Shift+Tab');
    await press('ArrowRight');
    await expect(tab('Bulk Research Tool')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a list, a time range and the run', async () => {
    await pressUntilFocused(page, button('Choose File'));
    // The file dialog belongs to the browser, so the file is set directly.
    await chooseFile(page, csvFile(partListCsv(freshNumbers(ROWS))));
    await pressUntilFocused(page, button('Upload'));
    await press('Enter');
    await expect(button('Replace File')).toBeVisible();
    await expectFocusVisible(page);

    const bulk = page.getByRole('tabpanel', { name: 'Bulk Research Tool' });
    await pressUntilFocused(page, bulk.getByRole('radio', { name: '12 months' }));
    await press('ArrowLeft');
    await expect(bulk.getByRole('radio', { name: '6 months' })).toBeFocused();
    await press('Enter');
    await expect(bulk.getByRole('radio', { name: '6 months' })).toBeChecked();
    await expectFocusVisible(page);

    await pressUntilFocused(page, button('Run Analysis Tool'));
    await press('Enter');
    await expectRunComplete(page);
    await expectFocusVisible(page);
  });

  await test.step('the results table', async () => {
    const frame = page.getByRole('grid', { name: 'Parts' });
    const units = page.getByRole('columnheader', { name: 'Units Sold' });
    await pressUntilFocused(page, frame);
    await pressUntilFocused(page, units.getByRole('button'));
    await press('Enter');
    const numberAt = async (index: number): Promise<string> =>
      (await frame.getByRole('rowheader').nth(index).textContent()) ?? '';
    await expect(units).toHaveAttribute('aria-sort', 'descending');
    await expect(frame).toHaveAttribute('aria-busy', 'false');
    await press('Space');
    await expect(units).toHaveAttribute('aria-sort', 'ascending');
    await expect(units.getByRole('button')).toBeFocused();
    // The rows follow the heading when the server has answered.
    await expect(frame).toHaveAttribute('aria-busy', 'false');

    const evidence = page.getByRole('complementary', { name: 'Evidence' });
    await pressUntilFocused(page, frame, 'Shift+Tab');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) {
      await press(key);
    }
    await expect(evidence).toContainText(await numberAt(2));
    await expect(frame).toBeFocused();
    await press('j');
    await expect(evidence).toContainText(await numberAt(3));
    await press('k');
    await expect(evidence).toContainText(await numberAt(2));
    await pressUntilFocused(page, evidence.getByRole('button', { name: 'Close' }));
    await press('Escape');
    await expect(evidence).toHaveCount(0);
    await expect(frame).toBeFocused();
    await press('/');
    await expect(page.getByLabel('Search part numbers and descriptions')).toBeFocused();
    await expectFocusVisible(page);
    await press('Escape');
    await expect(frame).toBeFocused();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) {
        document.activeElement.blur();
      }
    });
    // From anywhere on the page the keys of the rows lead to the rows.
    await press('j');
    await expect(frame).toBeFocused();
    await press('Enter');
    await expect(evidence).toBeVisible();
    await press('Escape');
    await expect(frame).toBeFocused();
  });

  await test.step('the export', async () => {
    const opener = button('Export options');
    const dialog = page.getByRole('dialog', { name: 'Export options' });
    const openDialog = async (): Promise<void> => {
      await press('Enter');
      // A key pressed before the dialog takes the focus would move it away from the opener.
      await expect(dialog.locator(':focus')).toHaveCount(1);
    };
    await pressUntilFocused(page, opener, 'Shift+Tab');
    await openDialog();
    for (let step = 0; step < 10; step += 1) {
      await press('Tab');
      await expectFocusVisible(page);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await openDialog();
    await pressUntilFocused(page, dialog.getByRole('button', { name: 'Export', exact: true }));
    const download = page.waitForEvent('download');
    await press('Enter');
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(1 + ROWS);
    await expectToast(page, 'Complete Export Successful', /^Saved as /);
    await expect(opener).toBeFocused();
    await expectFocusVisible(page);
  });

  await test.step('a single part', async () => {
    await pressUntilFocused(page, page.getByLabel('Part number', { exact: true }));
    await page.keyboard.type('84390030');
    await press('Enter');
    await expectToast(page, 'Research Complete', /units? sold/);
    await expect(page.getByLabel('Part number', { exact: true })).toBeFocused();
    await pressUntilFocused(page, button('Research Part'));
    await press('Enter');
    await expect(button('Researching...').or(button('Research Part'))).toBeVisible();
    await expect(button('Research Part')).toBeFocused();
    await expectFocusVisible(page);
  });

  await test.step('the offer, and its link', async () => {
    await pressUntilFocused(page, page.getByRole('link', { name: 'Make offer' }), 'Shift+Tab');
    await press('Enter');
    const name = page.getByLabel('Your name or business');
    await expect(name).toBeVisible();
    await pressUntilFocused(page, name);
    await page.keyboard.type('Northside Parts');
    await pressUntilFocused(page, button('Copy link'), 'Shift+Tab');
    await press('Enter');
    const link = page.getByLabel('Link for the dealer (copy it now)');
    await expect(link).toHaveValue(/^http/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    await expectFocusVisible(page);
  });
});
