import { expect, test } from '@playwright/test';

import { expectNoBarrier } from '../barriers.ts';
import { openDashboard } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a listing is left out with a reason, marked in panel and table, and counted again', async ({
  page,
}) => {
  await openDashboard(page, 'lee');
  await page.getByRole('rowheader').first().click();
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  const counted = evidence.getByRole('region', { name: /^Counted/ });
  await counted
    .getByRole('button', { name: /^Overrule / })
    .first()
    .click();
  const form = evidence.getByRole('form', { name: 'Overrule this listing' });
  await form.getByLabel('Reason').selectOption('Another part');
  await form.getByRole('button', { name: 'Overrule', exact: true }).click();

  const beside = evidence.getByRole('region', { name: 'As found and as overruled' });
  await expect(beside.getByText('1 listing overruled by you.')).toBeVisible();
  await expect(
    beside.getByRole('row', { name: /^The lot: Total Sellable Value \$/ }),
  ).toBeVisible();
  await expect(evidence.getByText('Left out by you: Another part')).toBeVisible();
  await expect(page.getByRole('grid').getByText(/^as overruled \d+, as found$/)).toHaveCount(1);
  await expectNoBarrier(page, 'an overruled part');

  await evidence.getByRole('button', { name: /^Undo for / }).click();
  await expect(beside).toBeHidden();
  await expect(page.getByRole('grid').getByText(/as overruled/)).toHaveCount(0);
});
