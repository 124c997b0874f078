import { heading, list, openTab, run, upload, visit, type Shot } from './shot-steps.ts';

/** A new user; each state follows from the one before. */
export const NEW_USER: readonly Shot[] = [
  { name: 'first-day', go: visit('/dashboard') },
  {
    name: 'upload',
    async go(page, { origin }) {
      await page.goto(`${origin}/dashboard`);
      await upload(
        page,
        list(
          'a-dealer-group-with-a-very-long-name-obsolete-stock-2026-11.csv',
          'Stock report',
          '',
          'Part Number,Description,O.H.,Dealer Cost',
          '1.23E+07,BRACKET,2,9.50',
          'F4ZZ-6E086-A,SEAL,1,4.00',
        ),
      );
      await page.getByText('F4ZZ-6E086-A').first().waitFor();
    },
  },
  { name: 'token-missing', go: (page, stack) => openTab(page, stack, 'Token Management') },
  { name: 'selector-token-missing', go: visit('/') },
  {
    name: 'running',
    async go(page, stack) {
      await run(page, stack, [{ kind: 'latency', minMs: 700 }]);
      await heading(page, 'Analyzing eBay Sales Data');
    },
  },
  {
    name: 'stopped',
    async go(page) {
      await page.getByRole('button', { name: 'Stop Processing' }).click();
      await page.getByRole('heading', { name: /^You stopped at part / }).waitFor();
    },
  },
  {
    name: 'paused-token',
    async go(page, stack) {
      await run(page, stack, [{ kind: 'unauthorized', afterCalls: 3 }]);
      await page.getByRole('heading', { name: /^Paused: / }).waitFor();
    },
  },
  {
    name: 'paused-marketplace',
    async go(page, stack) {
      await run(page, stack, [{ kind: 'server-error', status: 503, afterCalls: 3 }]);
      await page.getByRole('heading', { name: /^Paused: / }).waitFor();
    },
  },
];
