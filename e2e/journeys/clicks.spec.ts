import { expect, test } from '@playwright/test';

import { csvFile, expectRunComplete, freshNumbers, partListCsv } from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { countClicks, giveToken, newUserEmail } from '../users.ts';

test('from the landing page to the first bid in six clicks', async ({ page }) => {
  const { click, clicks } = countClicks();
  await page.goto(stackState().origin);
  await click(page.getByRole('button', { name: 'Log In', exact: true }));
  await page.getByLabel('Somebody else').fill(newUserEmail());
  await click(page.getByRole('button', { name: 'Sign in' }));
  await expect(page).toHaveURL(`${stackState().origin}/`);
  await giveToken(page);
  await click(page.getByRole('button', { name: 'Start Sourcing Analysis' }));
  // The file dialog belongs to the browser.
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Choose File' }));
  const numbers = ['84390030', 'JL3Z-13240-AA', ...freshNumbers(4)];
  await (await chooser).setFiles(csvFile(partListCsv(numbers)));
  await click(page.getByRole('button', { name: 'Run Analysis Tool' }));
  await expectRunComplete(page);
  await expect(page.getByRole('region', { name: 'What to pay' })).toContainText(
    /(?:Pay up to|At least)\s*\$\d/,
  );
  expect(clicks()).toBeLessThanOrEqual(6);
});
