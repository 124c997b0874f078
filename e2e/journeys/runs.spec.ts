import { expect, test } from '@playwright/test';

import { expectAccessible } from '../accessibility.ts';
import {
  expectHeading,
  expectRunComplete,
  findLine,
  freshNumbers,
  openLotAction,
  startRun,
  uploadList,
} from '../lists.ts';
import { createToken, setFaults } from '../marketplace.ts';
import { expectToast } from '../toasts.ts';
import { openAsNewUser, openWithToken, saveToken } from '../users.ts';

test('a run is stopped after the current part and resumed later, and failed parts are tried again', async ({
  page,
}) => {
  const token = await openWithToken(page);
  await setFaults(token, [{ kind: 'latency', minMs: 4_000 }]);
  await uploadList(page, [...freshNumbers(4), 'SIM-0410', 'SIM-1002']);
  await startRun(page);
  await expectHeading(page, 'Analyzing eBay Sales Data');
  await page.getByRole('button', { name: 'Stop Processing' }).click();
  await expectToast(
    page,
    'Stop Requested',
    'Processing will stop after the current part completes.',
  );
  await expect(page.getByRole('heading', { name: /^You stopped at part \d of 6$/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Pending', exact: true })).not.toHaveCount(0);

  await setFaults(token, []);
  await page
    .getByRole('region', { name: 'Progress' })
    .getByRole('button', { name: 'Resume' })
    .click();
  await expectRunComplete(page);
  await expect(page.getByText(/^4 answered/)).toBeVisible();
  await expect(page.getByRole('link', { name: '2 failed' })).toBeVisible();
  await openLotAction(page, 'Retry 2 failed parts');
  await expectToast(page, 'Processing started', 'Trying 2 lines again.');
});

test('a list removed in one tab says so in the others on every screen, and comes back there', async ({
  page,
}) => {
  await openAsNewUser(page);
  await uploadList(page, freshNumbers(2));
  await page.reload();
  await expect(page).toHaveURL(/batch=/);
  const [rows, offer] = [await page.context().newPage(), await page.context().newPage()];
  await rows.goto(page.url());
  await offer.goto(`${page.url()}&view=offer`);
  await expect(rows.getByRole('button', { name: 'Run Analysis Tool' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Data' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove / })
    .click();
  for (const other of [rows, offer]) {
    const notice = other.getByRole('alert').filter({ hasText: 'was removed.' });
    await expect(notice.getByRole('button', { name: 'Restore' })).toBeVisible();
    await expect(other.getByText(/server|could not be/)).toHaveCount(0);
  }
  await rows.getByRole('alert').getByRole('button', { name: 'Restore' }).click();
  await expect(rows.getByRole('button', { name: 'Run Analysis Tool' })).toBeVisible();
  await expect(offer.getByText('was removed.')).toHaveCount(0);
});

test('a run without a token waits for one, pauses when it expires, and finishes with a new one', async ({
  page,
}) => {
  await openAsNewUser(page);
  await expect(page.getByText('A Research API token is missing.')).toBeVisible();
  await uploadList(page, freshNumbers(6));
  const run = page.getByRole('button', { name: 'Run Analysis Tool' });
  await expect(run).toBeInViewport({ ratio: 1 });
  await startRun(page);
  const progress = page.getByRole('region', { name: 'Progress' });
  const waits = 'Paused: it waits for a Research API token';
  await expect(progress.getByRole('heading', { name: waits })).toBeVisible();
  await expect(progress.getByRole('button', { name: 'Resume' })).toHaveCount(0);

  const token = await createToken();
  await setFaults(token, [{ kind: 'unauthorized', afterCalls: 3 }]);
  await progress.getByRole('button', { name: 'Enter token' }).click();
  await progress.getByLabel('Research API token', { exact: true }).fill(token);
  await progress.getByRole('button', { name: 'Save Token' }).click();
  await expect(page.getByText('Research API token expired.')).toBeVisible();
  await expectHeading(page, waits);
  await expectAccessible(page, 'a paused batch');
  await page.getByRole('tab', { name: 'Token Management' }).click();
  await expect(page.getByText('Expired. Lookups resume when you save a new token.')).toBeVisible();
  await saveToken(page, await createToken());
  await expectRunComplete(page);
  await expect(page.getByText('Research API token expired.')).toHaveCount(0);
});

test('a list is analyzed again, and each line shows the figures of the earlier run', async ({
  page,
}) => {
  await openWithToken(page);
  await uploadList(page, ['84390030', 'JL3Z-13240-AA', ...freshNumbers(2)]);
  await startRun(page);
  await expectRunComplete(page);

  await openLotAction(page, 'Re-run');
  const dialog = page.getByRole('dialog', { name: /^Re-run .*\?$/ });
  await expect(dialog.getByText(/^This takes \d+ eBay lookups for 4 part numbers/)).toBeVisible();
  await dialog.getByLabel('Where eBay agreed').fill('Letter of 3 November 2026');
  await dialog.getByRole('button', { name: 'eBay has agreed' }).click();
  await expect(dialog.getByText('Price history: on')).toBeVisible();
  await dialog.getByRole('button', { name: 'Re-run' }).click();
  await expectToast(
    page,
    'Processing started',
    'Looking up 4 lines again. Earlier figures of 4 part numbers are kept.',
  );
  await expectRunComplete(page);

  await (await findLine(page, '84390030')).getByRole('rowheader').click();
  const earlier = page
    .getByRole('complementary', { name: 'Evidence' })
    .getByRole('region', { name: 'Earlier runs' });
  await expect(earlier.getByRole('rowheader')).toHaveCount(1);
  await expect(earlier.getByText(/^Deal desk, with your settings at the time: /)).toBeVisible();
  await expectAccessible(page, 'a line with an earlier run');
});
