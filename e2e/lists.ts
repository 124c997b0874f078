import { expect, type Page } from '@playwright/test';

import { expectToast, toast } from './toasts.ts';

let nextNumber = 10_000_000 + (process.pid % 8_000) * 10_000;

/** Part numbers that no list has named before, so that none of them is answered from the cache. */
export const freshNumbers = (count: number): string[] =>
  Array.from({ length: count }, () => {
    nextNumber += 1;
    return String(nextNumber);
  });

/** A dealer's list of these part numbers, two of each at 5 dollars. */
export const listOf = (partNumbers: readonly string[]): string =>
  ['Part Number,Qty,Cost', ...partNumbers.map((number) => `${number},2,5.00`)].join('\n');

export const csvFile = (content: string, name = 'list.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Chooses a file of part numbers and uploads it. */
export async function uploadFile(page: Page, file: ChosenFile): Promise<void> {
  await page.getByLabel('Choose the part numbers file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** Uploads a list and waits until it is shown as it was read. */
export async function uploadList(page: Page, partNumbers: readonly string[]): Promise<void> {
  await uploadFile(page, csvFile(listOf(partNumbers)));
  await expect(toast(page, 'Upload successful')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview of the file' })).toBeVisible();
}

/** Uploads a list, starts its run and waits until it is on the screen. */
export async function runList(page: Page, partNumbers: readonly string[]): Promise<void> {
  await uploadList(page, partNumbers);
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(toast(page, 'Processing started')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
}

/** Stops the run and waits until its current part is done. */
export async function stopRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop Processing' }).click();
  await expectToast(
    page,
    'Stop Requested',
    'Processing will stop after the current part completes.',
  );
  await expect(page.getByRole('heading', { name: 'Analysis Stopped' })).toBeVisible();
}
