import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './start-stack.ts',
  // Journeys share one stack and mostly wait; three at a time keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // They end what hangs; a slow machine is no reason to fail.
  timeout: 400_000,
  expect: { timeout: 200_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['JOURNEYS_REPORT'] ?? '../reports/playwright.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording costs more than the journeys themselves; ask for it to see where one fails.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
