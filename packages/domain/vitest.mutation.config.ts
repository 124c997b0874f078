import { defineConfig } from 'vitest/config';

/** Excluded: tests that read source text, measure time, or take minutes in mutated code. */
export default defineConfig({
  test: {
    // Mutated code is slower, and two runs are concurrent.
    testTimeout: 60_000,
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/titles/analysis/hostile-input.test.ts',
      'src/purity.test.ts',
      'src/desk/lot.properties.test.ts',
    ],
  },
});
