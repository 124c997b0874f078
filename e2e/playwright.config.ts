import { existsSync } from 'node:fs';

import { defineConfig } from '@playwright/test';

const isNightly = process.env['NIGHTLY'] === '1';
const CHROMIUM = '/usr/bin/chromium';
/** Draws the same without the parts that need a screen, for a tenth less CPU time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: './journeys',
  // Rules of accessibility on whole screens take minutes; page tests hold roles and names.
  testIgnore: isNightly ? [] : '**/*.nightly.spec.ts',
  outputDir: '../test-results',
  globalSetup: './start-stack.ts',
  // Journeys share one stack and often wait for it, so three of them keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // Generous limits for slow machines: they only end a journey that hangs.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    actionTimeout: 90_000,
    viewport: { width: 1440, height: 900 },
    // Contrast is measured at rest, and nothing waits for an animation.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs more than the journeys themselves.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath:
        process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'] ??
        (isNightly || !existsSync(HEADLESS) ? CHROMIUM : HEADLESS),
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
