import { expect, test, type Page } from '@playwright/test';

import { uploadFile } from '../lists.ts';
import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { stackState } from '../stack-state.ts';
import { dismissToast, expectToast, toast } from '../toasts.ts';

test('without a token the banner says so, and saving one clears it', async ({ page }) => {
  await openAsNewcomer(page);
  await expect(page.getByText('A Research API token is missing.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Token Management' }).click();
  await expect(page.getByText('No token has been saved yet.')).toBeVisible();
  await saveToken(page, await newToken());
  await expect(page.getByText('A Research API token is missing.')).toHaveCount(0);
});

test('an empty token is refused in place, and an odd one is only remarked on', async ({ page }) => {
  await openAsNewcomer(page);
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const form = page.getByRole('tabpanel', { name: 'Token Management' });
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expect(toast(page, 'Token Required')).toBeVisible();
  await expect(toast(page, 'Please enter a valid Research API token.')).toBeVisible();
  await form.getByLabel('Research API token', { exact: true }).fill('not-a-token');
  await expect(form.getByText(/does not match the expected pattern/)).toBeVisible();
  await form.getByRole('button', { name: 'Save Token' }).click();
  await expect(toast(page, 'Token Saved')).toBeVisible();
});

test.describe('the platform selector proves a token before it is stored', () => {
  const enter = async (page: Page, token: string): Promise<void> => {
    await page.getByLabel('Research API OAuth token').fill(token);
    await page.getByRole('button', { name: 'Update Token' }).click();
  };
  const unlucky = async (...faults: readonly object[]): Promise<string> => {
    const token = await newToken();
    await setFaults(token, faults);
    return token;
  };

  test('a good one is taken and the form goes', async ({ page }) => {
    await openAsNewcomer(page);
    await page.goto(stackState().origin);
    await expect(page.getByText('A Research API token is missing.')).toBeVisible();
    await expect(page.getByLabel('Research API OAuth token')).toHaveAttribute('type', 'password');
    await enter(page, await unlucky({ kind: 'latency', minMs: 800 }));
    await expect(page.getByRole('button', { name: 'Validating Token...' })).toBeDisabled();
    await expectToast(
      page,
      'Token Updated',
      'Research API token validated and cached successfully',
    );
    await expect(page.getByText('Research API is ready for sales data analysis')).toBeVisible();
    await expect(page.getByLabel('Research API OAuth token')).toHaveCount(0);
  });

  test('one whose allowance is spent for today is a good one', async ({ page }) => {
    await openAsNewcomer(page);
    await page.goto(stackState().origin);
    await enter(page, await newToken({ dailyLimit: 0 }));
    await expectToast(
      page,
      'Token Updated',
      'Research API token validated and cached successfully',
    );
  });

  test('what keeps a token from being taken is told apart', async ({ page }) => {
    await openAsNewcomer(page);
    await page.goto(stackState().origin);
    const unreachable =
      'The marketplace could not be reached, so the token could not be checked. Nothing was changed; please try again.';
    const refused = [
      ['v^1.1#i^1#unknown', 'The marketplace refused this token. It has expired or is not valid.'],
      [
        await newToken({ application: 'base' }),
        'The marketplace accepted this token, but it lacks access to the Research API (scope buy.marketplace.insights).',
      ],
      [
        await unlucky({ kind: 'refuse', status: 409, errorId: 100_015 }),
        'The marketplace accepted this token, but it is not granted sold data for these categories.',
      ],
      [await unlucky({ kind: 'server-error', status: 503 }), unreachable],
      [await unlucky({ kind: 'reset' }), unreachable],
    ] as const;
    for (const [token, sentence] of refused) {
      await enter(page, token);
      await expectToast(page, 'Token Update Failed', sentence);
      await dismissToast(page);
      await expect(page.getByLabel('Research API OAuth token')).toHaveValue(token);
    }
  });
});

/** A token of the stack has two hours to live, and its server renews none; both take another stack. */
const STANDINGS = [
  {
    status: { expiringSoon: true, timeUntilExpiry: 14 * 60_000, usingResearchToken: true },
    banner:
      'Research API token expires soon. 0 h 14 min left. Running analyses pause when it ends.',
    state: /^Valid until .* \(0 h 14 min left\)\.$/,
  },
  {
    status: { expiringSoon: false, timeUntilExpiry: 0, usingResearchToken: false },
    banner: 'Research API token active. The server renews it by itself.',
    state: 'Active. The server renews the token by itself.',
  },
  {
    status: { expiringSoon: false, timeUntilExpiry: 90 * 60_000, usingResearchToken: true },
    banner: null,
    state: /^Valid until .* \(1 h 30 min left\)\.$/,
  },
] as const;

test('the banner and the state of a token in words, whatever it is', async ({ page }) => {
  await openAsNewcomer(page);
  for (const { status, banner, state } of STANDINGS) {
    await page.route('**/api/token-status', (route) =>
      route.fulfill({ json: { expired: false, ...status } }),
    );
    await page.goto(`${stackState().origin}/dashboard?tab=token`);
    const panel = page.getByRole('tabpanel', { name: 'Token Management' });
    await expect(panel.getByText(state)).toBeVisible();
    const shown = page.getByRole('main').getByRole('status').filter({ hasText: 'Research API' });
    await expect(shown.getByRole('paragraph')).toHaveText(banner === null ? [] : [banner]);
    await page.unroute('**/api/token-status');
  }
  await page.reload();
  await expect(
    page.getByText('No token has been saved yet. Lookups wait until one is.'),
  ).toBeVisible();
  await expect(page.getByText('A Research API token is missing.')).toBeVisible();
});

test('an expired token pauses a run, and a new one lets it finish by itself', async ({ page }) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, [{ kind: 'unauthorized', afterCalls: 3 }]);
  const rows = Array.from({ length: 12 }, (_, index) => `${84_700_000 + index},1,5.00`);
  await uploadFile(page, {
    name: 'short.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Part Number,Qty,Cost', ...rows].join('\n')),
  });
  await expect(toast(page, 'Upload successful')).toBeVisible();
  await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis Paused' })).toBeVisible();
  await saveToken(page, await newToken());
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
});
