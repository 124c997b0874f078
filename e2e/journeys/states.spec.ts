import { expect, test, type Locator, type Page } from '@playwright/test';

import { freshNumbers, runList, uploadList } from '../lists.ts';
import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { stackState } from '../stack-state.ts';
import { toast } from '../toasts.ts';

const progressOf = (page: Page): Locator => page.getByRole('region', { name: 'Progress' });
const run = (page: Page): Locator => page.getByRole('button', { name: 'Run Analysis Tool' });

/** Somebody with a working token and a finished run of these numbers. */
async function openWithResults(page: Page, partNumbers: readonly string[]): Promise<void> {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await runList(page, partNumbers);
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
}

test.describe('authentication', () => {
  test('shows a spinner until it is known who is there, then the landing page', async ({
    page,
  }) => {
    const release = await holdBack(page, '**/api/auth/user');
    await page.goto(stackState().origin);
    await expect(page.getByText('Loading', { exact: true })).toBeAttached();
    await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(0);
    release();
    await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(2);
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  });

  test('asks once who is there, and a failed question means signed out', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/auth/user', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, body: 'down' });
    });
    await page.clock.install();
    await page.goto(stackState().origin);
    await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(2);
    await page.clock.runFor('01:00');
    expect(asked).toBe(1);
  });

  test('a signed-in person passes from the spinner to the tools', async ({ page }) => {
    await openAsNewcomer(page);
    const release = await holdBack(page, '**/api/auth/user');
    await page.goto(stackState().origin);
    await expect(page.getByText('Loading', { exact: true })).toBeAttached();
    release();
    await expect(page.getByRole('button', { name: 'Start Sourcing Analysis' })).toBeVisible();
  });
});

test('a batch is prepared, processed and completed, and so is each of its rows', async ({
  page,
}) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await uploadList(page, [...freshNumbers(2), 'SIM-1003']);
  await expect(progressOf(page)).toHaveCount(0);

  // On first load the first batch of the list is taken; this one still waits for its run.
  await page.goto(`${stackState().origin}/dashboard`);
  const progress = progressOf(page);
  await expect(progress.getByRole('heading', { name: 'Preparing Analysis' })).toBeVisible();
  await expect(progress).toContainText('part 0 of 3');
  await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(3);

  await setFaults(token, [{ kind: 'latency', minMs: 3_000, forCalls: 1 }]);
  await run(page).click();
  await expect(toast(page, 'Processing started')).toBeVisible();
  await expect(progress.getByRole('heading', { name: 'Analyzing eBay Sales Data' })).toBeVisible();
  await expect(progress).toContainText('part 0 of 3');

  await expect(progress.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  await expect(progress).toContainText('part 3 of 3');
  await expect(progress).toContainText('1 failed');
  await expect(page.getByRole('cell', { name: 'Completed', exact: true })).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'Failed', exact: true })).toHaveCount(1);
  const failed = page.getByRole('row', { name: /SIM-1003/ });
  await expect(failed.getByRole('cell', { name: 'unknown', exact: true }).first()).toBeVisible();
});

test('the row that is being looked up says so', async ({ page }) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, [{ kind: 'latency', minMs: 6_000, forCalls: 1 }]);
  await runList(page, freshNumbers(3));
  await expect(page.getByRole('cell', { name: 'Processing...', exact: true })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(2);
});

test('a run that broke off says so and can be resumed', async ({ page }) => {
  await openWithResults(page, freshNumbers(1));
  const head = /\/api\/batch\/.*limit=0/;
  // A page that was just opened has nothing yet that could be unchanged.
  const whole = page.waitForResponse(head);
  await page.reload();
  const answer = (await (await whole).json()) as { batch: object };
  await page.route(head, (route) =>
    route.fulfill({ json: { ...answer, batch: { ...answer.batch, status: 'failed' } } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Processing Error' })).toBeVisible();
  await expect(progressOf(page).getByRole('button', { name: 'Resume' })).toBeEnabled();
});

test('a stop is asked for, halts after the current part, and leaves the rest for later', async ({
  page,
}) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, [{ kind: 'latency', minMs: 4_000 }]);
  await runList(page, freshNumbers(4));
  await page.getByRole('button', { name: 'Stop Processing' }).click();
  await expect(toast(page, 'Stop Requested')).toBeVisible();
  await expect(toast(page, 'Processing will stop after the current part completes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop Requested' })).toBeDisabled();

  await expect(page.getByRole('heading', { name: 'Analysis Stopped' })).toBeVisible();
  await expect(progressOf(page)).toContainText('part 1 of 4');
  await expect(page.getByRole('button', { name: /^Stop / })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(3);

  await setFaults(token, []);
  await progressOf(page).getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
});

test('the first batch of the list is selected, and cleared data leaves nothing', async ({
  page,
}) => {
  await openWithResults(page, freshNumbers(1));
  await page.getByRole('button', { name: 'New Upload' }).click();
  await uploadList(page, freshNumbers(2));
  await page.goto(`${stackState().origin}/dashboard`);
  await expect(page).toHaveURL(/batch=/);
  await expect(progressOf(page)).toContainText('part 0 of 2');

  await page.getByRole('button', { name: 'Clear Data' }).click();
  await page.getByRole('button', { name: 'Remove 2 lists' }).click();
  await expect(toast(page, 'Data Cleared')).toBeVisible();
  await expect(page).not.toHaveURL(/batch=/);
  await expect(progressOf(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Results table' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear Data' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
  await expect(page).not.toHaveURL(/batch=/);
});

test('the save button tells how it went and returns to rest after 3 s', async ({ page }) => {
  await page.clock.install();
  await openAsNewcomer(page);
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  const save = async (): Promise<void> => {
    await form.getByLabel('Research API token', { exact: true }).fill(await newToken());
    await form.getByRole('button', { name: 'Save Token' }).click();
  };

  const release = await holdBack(page, '**/api/save-token');
  await save();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await expect(form.getByRole('button', { name: 'Saved' })).toBeEnabled();
  await page.clock.fastForward(3_000);
  await expect(form.getByRole('button', { name: 'Save Token' })).toBeEnabled();

  await page.route('**/api/save-token', (route) => route.fulfill({ status: 500, body: '' }));
  await save();
  await expect(form.getByRole('button', { name: 'Failed' })).toBeEnabled();
  await page.clock.fastForward(3_000);
  await expect(form.getByRole('button', { name: 'Save Token' })).toBeEnabled();
});

/** The server alone decides about a token's time, so these standings are put into its mouth. */
const BANNERS = [
  {
    standing: { expired: true, expiringSoon: false, timeUntilExpiry: 0, usingResearchToken: true },
    shown: /^Research API token expired\..*enter a token manually.*contact the administrator/,
    hasRefresh: true,
  },
  {
    standing: {
      expired: false,
      expiringSoon: true,
      timeUntilExpiry: 65 * 60_000,
      usingResearchToken: true,
    },
    shown: /^Research API token expires soon\..*1 h 5 min left/,
    hasRefresh: true,
  },
  {
    standing: { expired: false, expiringSoon: false, timeUntilExpiry: 0, usingResearchToken: true },
    shown: /^Research API token active\./,
    hasRefresh: false,
  },
  {
    standing: {
      expired: false,
      expiringSoon: true,
      timeUntilExpiry: 60_000,
      usingResearchToken: false,
    },
    shown: null,
    hasRefresh: false,
  },
  {
    standing: {
      expired: false,
      expiringSoon: false,
      timeUntilExpiry: 7_000_000,
      usingResearchToken: true,
    },
    shown: null,
    hasRefresh: false,
  },
] as const;

test('the token banner has three faces and otherwise hides', async ({ page }) => {
  await openAsNewcomer(page);
  const banner = page.getByText(/^Research API token (expired|expires soon|active)\./);
  for (const { standing, shown, hasRefresh } of BANNERS) {
    await page.route('**/api/token-status', (route) => route.fulfill({ json: standing }));
    const answered = page.waitForResponse('**/api/token-status');
    await page.reload();
    await answered;
    await expect(page.getByRole('button', { name: 'Choose File' })).toBeVisible();
    await expect(banner).toHaveCount(shown === null ? 0 : 1);
    if (shown !== null) {
      await expect(banner.locator('..')).toHaveText(shown);
    }
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toHaveCount(
      hasRefresh ? 1 : 0,
    );
  }
});

test('the platform selector goes from no token over validating to ready', async ({ page }) => {
  await openAsNewcomer(page);
  await page.goto(stackState().origin);
  await expect(page.getByText('A Research API token is missing.')).toBeVisible();
  const extract = page.getByRole('button', { name: 'Test Extract 10 Part Numbers' });
  await expect(extract).toBeDisabled();
  await expect(page.getByText('Please update your Research API token first')).toBeVisible();

  await page.getByLabel('Research API OAuth token').fill('v^1.1#i^1#t^unknown');
  await page.getByRole('button', { name: 'Update Token' }).click();
  await expect(toast(page, 'Token Update Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Token' })).toBeEnabled();
  await expect(page.getByText('A Research API token is missing.')).toBeVisible();

  const token = await newToken();
  await setFaults(token, [{ kind: 'latency', minMs: 1_500, forCalls: 1 }]);
  await page.getByLabel('Research API OAuth token').fill(token);
  const asked = page.waitForRequest('**/api/token-status');
  await page.getByRole('button', { name: 'Update Token' }).click();
  await expect(page.getByRole('button', { name: 'Validating Token...' })).toBeDisabled();
  await asked;
  await expect(page.getByText('Research API is ready for sales data analysis')).toBeVisible();
  await expect(page.getByText('Please update your Research API token first')).toHaveCount(0);

  await extract.click();
  await expect(page.getByRole('button', { name: 'Extracting Part Numbers...' })).toBeDisabled();
  await expect(extract).toBeEnabled();
  await expect(
    page.getByRole('heading', { name: '12-Month Sales Analysis' }).first(),
  ).toBeVisible();
});

test('a column sorts from the top, then from the bottom', async ({ page }) => {
  const ascending = freshNumbers(5);
  await openWithResults(
    page,
    [3, 1, 5, 2, 4].map((place) => ascending[place - 1] ?? ''),
  );
  const header = (name: string): Locator => page.getByRole('columnheader', { name });
  const numbers = (): Promise<string[]> =>
    page
      .getByRole('region', { name: 'Results', exact: true })
      .getByRole('rowheader')
      .allTextContents();

  await expect(page.locator('[aria-sort] button')).toHaveText([
    'Part Number',
    'Units Sold',
    'Average Price',
  ]);
  await header('Part Number').getByRole('button').click();
  await expect(header('Part Number')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(numbers).toEqual(ascending.toReversed());
  await header('Part Number').getByRole('button').click();
  await expect(header('Part Number')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(numbers).toEqual(ascending);

  for (const name of ['Units Sold', 'Average Price']) {
    await header(name).getByRole('button').click();
    await expect(header(name)).toHaveAttribute('aria-sort', 'descending');
    await header(name).getByRole('button').click();
    await expect(header(name)).toHaveAttribute('aria-sort', 'ascending');
  }
  await expect(header('Part Number')).toHaveAttribute('aria-sort', 'none');
});

test('the logo gallery holds none or one', async ({ page }) => {
  await openAsNewcomer(page);
  await page.goto(`${stackState().origin}/logos`);
  const preview = page.getByRole('region', { name: 'Selected Logo Preview' });
  const tiles = page.locator('main li').getByRole('button');
  await expect(tiles.first()).toBeVisible();
  await expect(preview).toHaveCount(0);
  await tiles.nth(0).click();
  await expect(preview).toBeVisible();
  await tiles.nth(5).click();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  await expect(tiles.nth(5)).toHaveAttribute('aria-pressed', 'true');
  await preview.getByRole('button', { name: 'Clear Selection' }).click();
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('one toast at a time, until it is dismissed', async ({ page }) => {
  await openAsNewcomer(page);
  await run(page).click();
  await expect(toast(page, 'No data source')).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page, 'No file selected')).toBeVisible();
  await expect(toast(page, 'No data source')).toHaveCount(0);
  const toasts = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await toasts.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toasts).toHaveCount(0);
});

/** Keeps every answer of a call back until it is let go. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
