import { defineConfig } from 'vitest/config';

import { LongestFirst } from './scripts/steps/longest-first.ts';

const servers = 'dev-only/stack/src/test-servers.ts';

export default defineConfig({
  test: {
    // The slowest hook starts PostgreSQL and Redis.
    hookTimeout: 60_000,
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
          // Properties over many cases take their time on a busy machine.
          testTimeout: 60_000,
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
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'servers',
          isolate: false,
          include: ['packages/server/src/**/*.test.ts', 'apps/{admin,api,worker}/src/**/*.test.ts'],
          globalSetup: [servers],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
