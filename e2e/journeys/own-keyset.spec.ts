import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { csvFile, expectRunComplete, startRun, uploadFile } from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { startProduct } from '../start-stack.ts';
import { expectToast } from '../toasts.ts';
import { openAsNewUser } from '../users.ts';

// Whether people may bring an application belongs to a whole stack, so this journey starts its own.
const stateFile = join(tmpdir(), `partsight-own-keyset-${process.pid}.json`);
let stop: (() => Promise<void>) | null = null;
test.beforeAll(async () => {
  stop = await startProduct(stateFile, ['--empty', '--keyset', 'own']);
});
test.afterAll(() => stop?.());

test('a list runs on the person’s own eBay application, and the plan names its budget', async ({
  page,
}) => {
  await openAsNewUser(page, stackState(stateFile).origin);
  await page.getByRole('tab', { name: 'Token Management' }).click();
  const clientSecret = page.getByLabel('Client secret');
  await page.getByLabel('Client ID').fill('PartSight-dev-SIM-everything');
  await clientSecret.fill('not-its-secret');
  await page.getByRole('button', { name: 'Save application' }).click();
  await expect(page.getByText('eBay refused this application.')).toBeVisible();
  await clientSecret.fill('SIM-everything-secret');
  await page.getByRole('button', { name: 'Save application' }).click();
  await expectToast(page, 'Application Saved', 'Your lookups now use it.');
  await expect(page.getByText('Your lookups use PartSight-dev-SIM-everything')).toBeVisible();
  await expect(clientSecret).toHaveValue('');

  await page.getByRole('tab', { name: 'Bulk Research Tool' }).click();
  const plan = page.getByRole('region', { name: 'Run plan' });
  await uploadFile(page, csvFile('Part Number,Qty\n84001234,1\n84005678,2\n'));
  await expect(plan).toContainText('from your own eBay application');
  await startRun(page);
  await expectRunComplete(page);
  // eBay's meter is known after the first calls.
  await page.getByRole('button', { name: 'New Upload' }).click();
  await uploadFile(page, csvFile('Part Number,Qty\n84001111,1\n', 'second.csv'));
  await expect(plan).toContainText(/[\d,]+ left today/);
});
