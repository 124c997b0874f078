import { expect, type Locator, type Page } from '@playwright/test';

/** The toasts on the screen. An open dialog hides them from assistive technology, so they are included. */
const toastCards = (page: Page): Locator =>
  page
    .getByRole('region', { name: /notifications/i, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

/** Expects one toast with this title and this text. */
export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const card = toastCards(page).filter({ has: page.getByText(title, { exact: true }) });
  await expect(card.getByText(text, { exact: true })).toBeVisible();
}

export async function dismissToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toastCards(page)).toHaveCount(0);
}
