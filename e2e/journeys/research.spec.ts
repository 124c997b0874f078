import { expect, test } from '@playwright/test';

import { newToken, setFaults } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { toast } from '../toasts.ts';

/** What can stand in the way of a lookup, and whether the person must bring another token. */
const FAULTS = [
  { name: 'an expired token', faults: [{ kind: 'unauthorized' }], isTokenGone: true },
  {
    name: 'a token without the scope',
    faults: [{ kind: 'refuse', status: 403, errorId: 1100, domain: 'ACCESS' }],
    isTokenGone: false,
  },
  {
    name: 'a category that is not granted',
    faults: [{ kind: 'refuse', status: 409, errorId: 100_015, parameters: { categoryId: '6028' } }],
    isTokenGone: false,
  },
  { name: 'a spent allowance', faults: [{ kind: 'throttle' }], isTokenGone: false },
  {
    name: 'a marketplace that fails',
    faults: [{ kind: 'server-error', status: 500 }],
    isTokenGone: false,
  },
  {
    name: 'an answer that makes no sense',
    faults: [{ kind: 'garbage', body: 'html' }],
    isTokenGone: false,
  },
] as const;

test('a part is researched with Enter and shows what its figures rest on', async ({ page }) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  const card = page.getByRole('region', { name: 'Single Item Research' });
  await expect(card.getByRole('radio', { name: '3 months' })).toBeChecked();
  await card.getByLabel('Part number', { exact: true }).fill('  JL3Z-13240-AA ');
  await card.getByLabel('Part number', { exact: true }).press('Enter');
  await expect(toast(page, 'Research Complete')).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText(
    /JL3Z-13240-AA: \d+ units? sold\./,
  );
  await expect(card.getByText('JL3Z-13240-AA').first()).toBeVisible();
  await expect(card.getByText(/Covers \d+ \w+ - \d+ \w+ 20\d\d/).first()).toBeVisible();
  expect(await card.getByRole('img').count()).toBeGreaterThan(0);
});

test('an empty input is refused in place', async ({ page }) => {
  await openAsNewcomer(page);
  const card = page.getByRole('region', { name: 'Single Item Research' });
  await card.getByLabel('Part number', { exact: true }).fill('   ');
  await card.getByRole('button', { name: 'Research Part' }).click();
  await expect(toast(page, 'Invalid Input')).toBeVisible();
  await expect(toast(page, 'Please enter a part number to research.')).toBeVisible();
});

for (const { name, faults, isTokenGone } of FAULTS) {
  test(`research says that it failed with ${name}`, async ({ page }) => {
    const token = await newToken();
    await openAsNewcomer(page);
    await saveToken(page, token);
    await setFaults(token, faults);
    const card = page.getByRole('region', { name: 'Single Item Research' });
    await card.getByLabel('Part number', { exact: true }).fill('84390030');
    await card.getByRole('button', { name: 'Research Part' }).click();
    await expect(toast(page, 'Research Failed')).toBeVisible();
    await expect(toast(page, 'Could not research part number. Please try again.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Research API token expired.')).toHaveCount(isTokenGone ? 1 : 0);
  });
}

test('a slow marketplace is waited for', async ({ page }) => {
  const token = await newToken();
  await openAsNewcomer(page);
  await saveToken(page, token);
  await setFaults(token, [{ kind: 'latency', minMs: 2_000 }]);
  const card = page.getByRole('region', { name: 'Single Item Research' });
  await card.getByLabel('Part number', { exact: true }).fill('84390030');
  await card.getByRole('button', { name: 'Research Part' }).click();
  await expect(card.getByRole('button', { name: 'Researching...' })).toBeDisabled();
  await expect(toast(page, 'Research Complete')).toBeVisible();
});
