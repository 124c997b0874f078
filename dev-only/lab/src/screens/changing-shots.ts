import { dropReports, scoreLot } from './own-sales-shot.ts';
import { openOffer, thirtyColumns, upload, type Shot } from './shot-steps.ts';

/** With finished lists that are sold, bought and added to; each state may follow from the one before. */
export const CHANGING: readonly Shot[] = [
  {
    name: 'offer-kept',
    async go(page, stack) {
      await openOffer(page, stack);
      await page.getByLabel('Your name or business').fill('Lee’s Parts');
      await page.getByLabel('Phone').fill('(414) 555-0142');
      await page.getByRole('button', { name: 'Copy link' }).first().click();
      await page.getByLabel('Link for the dealer (copy it now)').waitFor();
    },
  },
  {
    name: 'offer-link',
    isLong: true,
    async go(page) {
      await page.goto(await page.getByLabel('Link for the dealer (copy it now)').inputValue());
      await page.getByText('Lee’s Parts').first().waitFor();
    },
  },
  { name: 'offer-link-print', go: () => Promise.resolve(), isPrinted: true, isLong: true },
  { name: 'own-sales', go: dropReports },
  {
    name: 'thirty-columns',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await page.getByRole('button', { name: 'New Upload' }).click();
      await upload(page, thirtyColumns());
      await page.getByText('Upload successful').first().waitFor();
      await page.getByRole('button', { name: 'Run Analysis Tool' }).click();
      // The lot shown before may be complete, too.
      await page.getByText('Processing started').first().waitFor();
      await page.getByText('Analysis Complete').waitFor({ timeout: 60_000 });
    },
  },
  { name: 'score', go: scoreLot },
];
