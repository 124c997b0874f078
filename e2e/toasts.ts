import { expect, type Locator, type Page } from '@playwright/test';

/** The toasts on the screen. An open dialog hides them from assistive technology, not from the eye. */
const cards = (page: Page): Locator =>
  page
    .getByRole('region', { name: /notifications/i, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

/** One toast that carries this title and this sentence. */
export async function expectToast(page: Page, title: string, sentence: string): Promise<void> {
  const card = cards(page).filter({ has: page.getByText(title, { exact: true }) });
  await expect(card.getByText(sentence, { exact: true })).toBeVisible({ timeout: 30_000 });
}

export const expectNoToast = (page: Page): Promise<void> => expect(cards(page)).toHaveCount(0);

export async function dismissToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expectNoToast(page);
}

/** A toast on the screen by its title; the copy for assistive technology does not count. */
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: /notifications/i }).getByText(title, { exact: true });
