import { expect, test } from '@playwright/test';

import { expectNoBarrier } from '../barriers.ts';
import { freshNumbers, runList } from '../lists.ts';
import { newToken } from '../marketplace.ts';
import { openAsNewcomer, saveToken } from '../people.ts';
import { expectToast } from '../toasts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a list is analysed again, and each line shows what the earlier run saw', async ({ page }) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await runList(page, ['84390030', 'JL3Z-13240-AA', ...freshNumbers(2)]);
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();

  await page.getByRole('button', { name: 'Analyse again' }).click();
  const dialog = page.getByRole('dialog', { name: /^Analyse .* again\?$/ });
  await expect(dialog.getByText(/^This costs \d+ calls for 4 different numbers/)).toBeVisible();
  await dialog.getByLabel('Where it says so').fill('Letter of 3 November 2026');
  await dialog.getByRole('button', { name: 'eBay has agreed' }).click();
  await expect(dialog.getByText('Keep figures of earlier runs: on')).toBeVisible();
  await expectNoBarrier(page, 'a list about to be analysed again');
  await dialog.getByRole('button', { name: 'Analyse again' }).click();
  await expectToast(
    page,
    'Processing started',
    '4 parts asked for anew. Figures of 4 numbers are kept as history.',
  );
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();

  await page.getByRole('rowheader').first().click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  const earlier = evidence.getByRole('region', { name: 'Earlier runs' });
  await expect(earlier.getByRole('rowheader')).toHaveCount(1);
  await expect(earlier.getByText(/^Deal desk, with your settings of then: /)).toBeVisible();
  await expect(earlier.getByText(/^No change of demand since .* that chance/)).toBeVisible();
  await expectNoBarrier(page, 'a line with an earlier run');
});

test('without a consent the list is analysed again, and the line says why nothing was kept', async ({
  page,
}) => {
  await openAsNewcomer(page);
  await saveToken(page, await newToken());
  await runList(page, ['84390030', ...freshNumbers(1)]);
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  await page.getByRole('button', { name: 'Analyse again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Analyse again' }).click();
  await expectToast(
    page,
    'Processing started',
    '2 parts asked for anew. Figures of the last run were not kept.',
  );
  await expect(page.getByRole('heading', { name: 'Analysis Complete' })).toBeVisible();
  await page.getByRole('rowheader').first().click();
  await expect(
    page
      .getByRole('complementary', { name: 'Evidence' })
      .getByText(/^This list was analysed again\. Figures of earlier runs are not kept/),
  ).toBeVisible();
});
