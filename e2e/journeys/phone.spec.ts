import { expect, test } from '@playwright/test';

import { expectNoSidewaysScroll } from '../accessibility.ts';
import { expectRunComplete, freshNumbers, startRun, uploadList } from '../lists.ts';
import { openWithToken } from '../users.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone a list is run and read without scrolling sideways', async ({ page }) => {
  await openWithToken(page);
  await expectNoSidewaysScroll(page, 'an empty dashboard');
  await uploadList(page, freshNumbers(4));
  await expectNoSidewaysScroll(page, 'a list before its run');
  await startRun(page);
  await expectRunComplete(page);
  await expectNoSidewaysScroll(page, 'a complete batch');
  await page.getByRole('rowheader').first().tap();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Your sheet' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the evidence of a part');
});
