import { resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

import base from './playwright.config.ts';

/** The machine's own Firefox, over WebDriver BiDi: no browser of Playwright is needed. */
export default defineConfig({
  ...base,
  testDir: './firefox',
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../reports/firefox.json' }]],
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env['PLAYWRIGHT_FIREFOX_EXECUTABLE'] ?? '/usr/bin/firefox',
      downloadsPath: resolve(import.meta.dirname, '../test-results/downloads'),
      // The clipboard is read without asking the person.
      firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true },
    },
  },
});
