import { expect, test } from '@playwright/test';

import { csvFile, expectRunComplete, startRun, uploadFile } from '../lists.ts';
import { stackState } from '../stack-state.ts';
import { openWithToken } from '../users.ts';

const ATTACKS = [
  '<img src=x onerror=window.__ran=1>',
  '<script>window.__ran=1</script>',
  '<svg/onload=window.__ran=1>',
  'javascript:window.__ran=1',
  '{{constructor.constructor(1)}}',
];
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

test('text that people upload or type is shown and never runs, on any screen, nor does a script that the page did not bring', async ({
  page,
}) => {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) {
      alarms.push(message.text());
    }
  });

  await openWithToken(page);
  const header = ['Part Number', 'Qty', 'Cost', ...ATTACKS].map(quoted).join(',');
  const rows = ATTACKS.map((attack, row) =>
    [`8${row}00${row}1234`, '2', '5.00', ...ATTACKS.map(() => attack)].map(quoted).join(','),
  );
  await uploadFile(page, csvFile([header, ...rows].join('\n'), `${ATTACKS[0] ?? ''}.csv`));
  await expect(page.getByText(ATTACKS[1] ?? '').first()).toBeVisible();
  await startRun(page);
  await expectRunComplete(page);
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  for (const path of ['/dashboard?tab=store', '/dashboard?tab=token', '/', '/logos']) {
    const attack = encodeURIComponent(ATTACKS[0] ?? '');
    const separator = path.includes('?') ? '&' : '?';
    await page.goto(`${stackState().origin}${path}${separator}q=${attack}#${attack}`);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(alarms).toEqual([]);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);

  // Not even a script of the page itself could insert them as markup.
  const inserted = await page.evaluate((attack) => {
    try {
      document.createElement('div').innerHTML = attack;
      return 'allowed';
    } catch {
      return 'refused';
    }
  }, ATTACKS[0] ?? '');
  expect(inserted).toBe('refused');
});
