import { expect, test } from '@playwright/test';

import { setFaults } from '../marketplace.ts';
import { expectToast } from '../toasts.ts';
import { openWithToken } from '../users.ts';

test('a single part is researched, and a refused token is reported', async ({ page }) => {
  const token = await openWithToken(page);
  const card = page.getByRole('region', { name: 'Single Item Research' });
  const input = card.getByLabel('Part number', { exact: true });
  await expect(card.getByRole('radio', { name: '3 months' })).toBeChecked();
  await input.fill('  JL3Z-13240-AA ');
  await input.press('Enter');
  await expectToast(page, 'Research Complete', /^JL3Z-13240-AA: \d+ units? sold\./);
  await expect(
    card.getByText(/Covers \w+ \d+(?:, 20\d\d)? - \w+ \d+, 20\d\d/).first(),
  ).toBeVisible();
  expect(await card.getByRole('img').count()).toBeGreaterThan(0);

  await setFaults(token, [{ kind: 'unauthorized' }]);
  await input.fill('84390030');
  await card.getByRole('button', { name: 'Research Part' }).click();
  await expectToast(page, 'Research Failed', 'Could not research part number. Please try again.');
  await expect(page.getByText('Research API token expired.')).toBeVisible();
});
