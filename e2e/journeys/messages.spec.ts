import { expect, test, type Page } from '@playwright/test';

import {
  csvFile,
  freshNumbers,
  listOf,
  runList,
  stopRun,
  uploadFile,
  uploadList,
} from '../lists.ts';
import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { stackState } from '../stack-state.ts';
import { dismissToast, expectNoToast, expectToast, toast } from '../toasts.ts';

const NO_SPREADSHEET = '%PDF-1.7 a list that was printed';
const IS_PDF = 'This is a PDF, not a spreadsheet. Ask for the list as CSV, XLSX or XLS.';
const PROXY_PAGE = '<html><head><title>502 Bad Gateway</title></head></html>';

/** What our own server is never seen to do otherwise: it fails at this call. */
async function failCall(page: Page, path: string, body: object | string = ''): Promise<void> {
  await page.route(`**/api/${path}`, (route) =>
    route.fulfill({
      status: 500,
      ...(typeof body === 'string' ? { body } : { json: body }),
    }),
  );
}

/** The same person in another window puts everything away. */
async function clearElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${stackState().origin}/dashboard`);
  await other.getByRole('button', { name: 'Clear Data' }).click();
  await other.getByRole('button', { name: /^Remove \d+ lists?$/ }).click();
  await expect(toast(other, 'Data Cleared')).toBeVisible();
  await other.close();
}

test('a list that cannot be taken or run says why', async ({ page }) => {
  await openAsNewcomer(page);
  await uploadFile(page, csvFile(NO_SPREADSHEET));
  await expectToast(page, 'Upload failed', IS_PDF);

  await page.getByLabel('Inventory file').setInputFiles(csvFile(NO_SPREADSHEET, 'stock.csv'));
  await expectToast(page, 'Upload Failed', IS_PDF);

  await page.getByRole('button', { name: 'Replace File' }).click();
  await uploadList(page, freshNumbers(2));
  await clearElsewhere(page);
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expectToast(page, 'Processing failed', 'There is no such batch.');
});

test('what goes well says so, from the upload to the cleared data', async ({ page }) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await form.getByLabel('Research API token', { exact: true }).fill(token);
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expectToast(page, 'Token Saved', 'Waiting analyses continue by themselves.');
  await page.getByRole('tab', { name: 'Bulk Research Tool' }).click();

  const [known = '', ...others] = freshNumbers(60);
  await page
    .getByLabel('Inventory file')
    .setInputFiles(csvFile(`SKU,Title\n${known},Bracket on the shelf`, 'stock.csv'));
  await expectToast(page, 'Inventory Uploaded Successfully', '1 item from stock.csv.');

  await uploadFile(page, csvFile(listOf([known, ...others])));
  await expectToast(page, 'Upload successful', '60 parts ready to analyze.');
  await setFaults(token, [{ kind: 'latency', minMs: 200 }]);
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expectToast(page, 'Processing started', 'You can close this page; the analysis goes on.');
  await stopRun(page);

  const excel = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const excelName = (await excel).suggestedFilename();
  expect(excelName).toMatch(/completed_analysis\.xlsx$/);
  await expectToast(page, 'Complete Export Successful', `Saved as ${excelName}.`);

  await page.getByRole('button', { name: 'Export options' }).click();
  const csv = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  const csvName = (await csv).suggestedFilename();
  await expectToast(page, 'Complete Export Successful', `Saved as ${csvName}.`);

  await page.getByRole('button', { name: 'Clear Data' }).click();
  await page.getByRole('button', { name: 'Remove 1 list' }).click();
  await expectToast(page, 'Data Cleared', '1 batch removed.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Data Restored', '1 batch brought back.');
});

test('stopping, clearing and exporting say when they fail', async ({ page }) => {
  const token = await newToken();
  await setFaults(token, [{ kind: 'latency', minMs: 300 }]);
  await openAsNewcomer(page);
  await saveToken(page, token);
  await failCall(page, 'stop-processing/*');
  await failCall(page, 'clear-data');
  await runList(page, freshNumbers(40));

  await page.getByRole('button', { name: 'Stop Processing' }).click();
  await expectToast(page, 'Error', 'Failed to stop processing. Please try again.');
  await page.getByRole('button', { name: 'Clear Data' }).click();
  await page.getByRole('button', { name: 'Remove 1 list' }).click();
  await expectToast(page, 'Error', 'Failed to clear data. Please try again.');

  await page.unroute('**/api/stop-processing/*');
  await page.getByRole('button', { name: 'Stop Processing' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Stopped' })).toBeVisible();
  await page.getByRole('button', { name: 'Export options' }).click();
  await page.unroute('**/api/clear-data');
  await clearElsewhere(page);
  const dialog = page.getByRole('dialog', { name: 'Export options' });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expectToast(page, 'Export failed', '404: There is no such batch.');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dismissToast(page);
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The Excel export failed'),
  );
  await page.getByRole('button', { name: 'Export Excel' }).click();
  await logged;
  await expect(page.getByRole('button', { name: 'Export Excel' })).toBeEnabled();
  await expectNoToast(page);
});

test('failed parts are counted and can be tried again', async ({ page }) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await runList(page, ['SIM-0410', 'SIM-1002', ...freshNumbers(2)]);
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  await expect(page.getByText('2 failed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Retry Failed Parts' }).click();
  await expectToast(page, 'Processing started', '2 parts tried again.');
});

test('a token that cannot be refreshed or saved says why', async ({ page }) => {
  await page.route('**/api/token-status', (route) => route.fulfill({ json: { expired: true } }));
  await openAsNewcomer(page);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText(
    'Refresh it; if that fails, enter a token manually under Token Management or contact the administrator.',
  );
  const refreshHere = banner.getByRole('button', { name: 'Refresh' });
  const impossible =
    'This token cannot be renewed automatically. Please provide a fresh Research API token.';
  await refreshHere.click();
  await expectToast(page, 'Refresh Failed', impossible);
  await dismissToast(page);

  await page.getByRole('tab', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await form.getByRole('button', { name: 'Refresh Token' }).click();
  await expectToast(page, 'Refresh Failed', impossible);

  const field = form.getByLabel('Research API token', { exact: true });
  await field.fill(`v^1.1#i^1#t^${'x'.repeat(9_000)}`);
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expectToast(page, 'Save Failed', 'The request is not valid: token.');
  await expect(form.getByRole('button', { name: 'Failed' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save Token' })).toBeVisible();

  await failCall(page, 'refresh-token', PROXY_PAGE);
  await failCall(page, 'save-token', PROXY_PAGE);
  await refreshHere.click();
  await expectToast(
    page,
    'Refresh Failed',
    'Failed to refresh token. You may need to provide a fresh Research API token.',
  );
  await form.getByRole('button', { name: 'Refresh Token' }).click();
  await expectToast(page, 'Refresh Failed', 'Failed to refresh token automatically.');
  await field.fill('v^1.1#i^1#t^short');
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expectToast(page, 'Save Failed', 'Failed to save token. Please try again.');

  // A server without credentials at the marketplace renews nothing; one that has them answers so.
  await page.unroute('**/api/refresh-token');
  await page.route('**/api/refresh-token', (route) => route.fulfill({ json: { success: true } }));
  await refreshHere.click();
  await expectToast(page, 'Token Refreshed', 'Lookups continue with the new token.');
});

test('the platform selector tells a rejected token from a call that failed', async ({ page }) => {
  await openAsNewcomer(page);
  await page.goto(stackState().origin);
  const field = page.getByLabel('Research API OAuth token');
  const update = page.getByRole('button', { name: 'Update Token' });
  await expect(update).toBeDisabled();
  await field.fill('v^1.1#i^1#unknown');
  await update.click();
  await expectToast(
    page,
    'Token Update Failed',
    'The marketplace refused this token. It has expired or is not valid.',
  );
  await field.fill(`v^1.1#i^1#t^${'x'.repeat(9_000)}`);
  await update.click();
  await expectToast(page, 'Update Error', 'Failed to update Research API token');

  await page.route('**/api/update-token', (route) => route.fulfill({ json: { success: false } }));
  await field.fill('v^1.1#i^1#t^short');
  await update.click();
  await expectToast(page, 'Token Update Failed', 'Failed to validate token');
});

test('a token status that cannot be read leaves the platform selector quiet', async ({ page }) => {
  await openAsNewcomer(page);
  await failCall(page, 'token-status', 'broken');
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The token status could not be read'),
  );
  await page.goto(stackState().origin);
  await logged;
  await expect(page.getByRole('heading', { name: 'Research API Token Status' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoToast(page);
});

/** Each call that notices the end of a session, with the screen it is made from. */
const CALLS: readonly { name: string; path: string; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'part upload',
    path: '/dashboard',
    act: (page) => uploadFile(page, csvFile(listOf(freshNumbers(1)))),
  },
  {
    name: 'single research',
    path: '/dashboard',
    act: async (page) => {
      await page.getByLabel('Part number', { exact: true }).fill('84390030');
      await page.getByRole('button', { name: 'Research Part' }).click();
    },
  },
  {
    name: 'store analysis',
    path: '/universal-store-analysis',
    act: async (page) => {
      await page.getByLabel('Store name').fill('partsight_demo');
      await page.getByRole('button', { name: 'Analyze Store' }).click();
    },
  },
  {
    name: 'store test on the dashboard',
    path: '/dashboard?tab=token',
    act: (page) => page.getByRole('button', { name: 'Test Store Data' }).click(),
  },
  {
    name: 'store test on the platform selector',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Test Extract 10 Part Numbers' }).click(),
  },
];

/** The message stands for half a second only, so it is watched for from before the act. */
async function expectLogin(page: Page, act: () => Promise<void>): Promise<void> {
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll('li')].some(
      (card) =>
        card.innerText.includes('Unauthorized') &&
        card.innerText.includes('You are logged out. Logging in again...'),
    ),
  );
  await page.context().clearCookies();
  // Any poll of the page may be the first to notice, and then the page may be gone before the act is.
  await Promise.race([act().catch(() => said), said]);
  await said;
  await expect(page.getByText('Choose who you are.')).toBeVisible();
}

for (const { name, path, act } of CALLS) {
  test(`an ended session leads to the login at a ${name}`, async ({ page }) => {
    await openAsNewcomer(page);
    await saveToken(page, await newToken());
    // Otherwise the regular look at the batches might notice it first.
    await page.route('**/api/batches', (route) => route.abort());
    await page.goto(stackState().origin + path);
    await expectLogin(page, () => act(page));
  });
}

test('an ended session leads to the login at a run', async ({ page }) => {
  await openAsNewcomer(page);
  await page.route('**/api/batches', (route) => route.abort());
  await uploadList(page, freshNumbers(1));
  await expectLogin(page, () => page.getByRole('button', { name: 'Run Analysis Tool' }).click());
});

test('an ended session leads to the login while results are watched', async ({ page }) => {
  await openAsNewcomer(page);
  await uploadList(page, freshNumbers(1));
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Paused' })).toBeVisible();
  await page.route('**/api/batches', (route) => route.abort());
  await expectLogin(page, async () => {});
});
