import { createHash } from 'node:crypto';

import { expect, test, type Locator, type Page } from '@playwright/test';

/** Numbers of GM, about half of which sell; those from fifty million on are Mopar's, and few of them do. */
const FIRST_NUMBER = 10_000_000;
const NUMBERS = 40_000_000;

const taken = new Map<string, number>();

/**
 * Part numbers that no other test's list contains, so that none of them is answered from the cache: the
 * test's own, the same in every run.
 */
export function freshNumbers(count: number): string[] {
  const { testId, project, repeatEachIndex, retry } = test.info();
  const key = [testId, project.name, repeatEachIndex, retry].join();
  const from = taken.get(key) ?? 0;
  taken.set(key, from + count);
  const start = createHash('sha256').update(key).digest().readUInt32BE();
  return Array.from({ length: count }, (_, index) =>
    String(FIRST_NUMBER + ((start + from + index) % NUMBERS)),
  );
}

/** A dealer's list of these part numbers, two of each at 5 dollars; a make code such as "GM " goes in front. */
export const partListCsv = (partNumbers: readonly string[], makeCode = ''): string =>
  ['Part Number,Qty,Cost', ...partNumbers.map((number) => `${makeCode}${number},2,5.00`)].join(
    '\n',
  );

type UploadFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export const csvFile = (content: string, name = 'list.csv'): UploadFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** Chooses a file and waits until the page has it: Upload before that says that no file is selected. */
export async function chooseFile(page: Page, file: UploadFile): Promise<void> {
  await page.getByLabel('Choose the part numbers file').setInputFiles(file);
  await expect(page.getByText('Choose Upload to read it.')).toBeVisible();
}

/** Chooses a file, uploads it and waits for its preview. */
export async function uploadFile(page: Page, file: UploadFile): Promise<void> {
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview of the file' })).toBeVisible();
}

export const uploadList = (
  page: Page,
  partNumbers: readonly string[],
  makeCode = '',
): Promise<void> => uploadFile(page, csvFile(partListCsv(partNumbers, makeCode)));

export async function startRun(page: Page): Promise<void> {
  // By key: the plan that arrives beside the button may move it from under the mouse.
  await page.getByRole('button', { name: 'Run Analysis Tool' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
}

export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

export const expectRunComplete = (page: Page): Promise<void> =>
  expectHeading(page, 'Analysis Complete');

/** The card with the bid leads to the desk. */
export const openDesk = (page: Page): Promise<void> =>
  page.getByRole('link', { name: /^Your bid/ }).click();

export const openExportOptions = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Export options', exact: true }).click();

/** Opens a dialog of the lot's menu. */
export async function openLotAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions for this lot' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Finds a line by its number: which rows are in sight follows from the order and the size of the screen. */
export async function findLine(page: Page, number: string): Promise<Locator> {
  await page.getByLabel('Search part numbers and descriptions').fill(number);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('rowheader').first()).toContainText(number);
  return page.getByRole('row').filter({ hasText: number }).first();
}

export const showAllLines = (page: Page): Promise<void> =>
  page.getByLabel('Search part numbers and descriptions').fill('');

/** Narrows the rows by an entry of the filters, and closes them. */
export async function toggleFilter(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
}

/**
 * Waits for what a page that asks every ten seconds will show, with its clock ahead of time: it has to be
 * installed before the page opens.
 */
export async function hurryUntil(page: Page, isShown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await isShown();
  }).toPass();
}
