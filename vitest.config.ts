import { configDefaults, defineConfig } from 'vitest/config';

import { LongestFirst } from './scripts/steps/longest-first.ts';

const servers = 'dev-only/stack/src/test-servers.ts';
/** Tests that kill processes, measure time or read huge files. `NIGHTLY=1` adds them. */
const nightlyFiles = '**/*.nightly.test.ts';

/** Ends what hangs. A slow machine is no reason to fail: a test that promises a time sets its own. */
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};
/**
 * No project isolates its files: loading the modules again for each file took a third of the time.
 * A file that changes its process (environment, streams) restores it.
 */
const shared = { isolate: false, exclude: [...configDefaults.exclude, nightlyFiles], ...timeouts };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['packages/{domain,contract}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'node',
          include: [
            'packages/{spreadsheet,marketplace}/src/**/*.test.ts',
            'dev-only/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'packages/domain/scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'servers',
          include: ['packages/server/src/**/*.test.ts', 'apps/{admin,api,worker}/src/**/*.test.ts'],
          globalSetup: [servers],
        },
      },
      ...(process.env['NIGHTLY'] === '1'
        ? [
            {
              test: {
                ...timeouts,
                name: 'nightly',
                include: [nightlyFiles],
                globalSetup: [servers],
                // After all others and one at a time: nothing else may take the machine's time.
                maxWorkers: 1,
                sequence: { groupOrder: 1 },
              },
            },
          ]
        : []),
    ],
  },
});
