import { defineConfig } from 'vitest/config';

import { LongestFirst } from './scripts/steps/longest-first.ts';

const servers = 'dev-only/stack/src/test-servers.ts';
/** Measures how late answers are, so nothing else may run beside it. */
const alone = 'apps/api/src/http/noisy-neighbour.test.ts';

/** Ends what hangs. A slow machine is no reason to fail: a promise of time says its own limit. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // No project isolates its files: loading everything anew for each of them took a third of the time.
    // A file that changes the process (its environment, its streams) sets it back when it ends.
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'pure',
          isolate: false,
          include: ['packages/{domain,contract}/src/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'node',
          isolate: false,
          include: [
            'packages/{spreadsheet,marketplace}/src/**/*.test.ts',
            'dev-only/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'packages/domain/scripts/**/*.test.ts',
          ],
          ...patience,
        },
      },
      {
        test: {
          name: 'servers',
          isolate: false,
          include: ['packages/server/src/**/*.test.ts', 'apps/{admin,api,worker}/src/**/*.test.ts'],
          exclude: [alone],
          globalSetup: [servers],
          ...patience,
        },
      },
      {
        test: {
          name: 'alone',
          isolate: false,
          include: [alone],
          globalSetup: [servers],
          ...patience,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
