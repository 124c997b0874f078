import { defineConfig } from 'vitest/config';

/** Left out: what looks at source text, measures time, or takes minutes in mutated code. */
export default defineConfig({
  test: {
    // Mutated code is slower, and two runs go on at once.
    testTimeout: 60_000,
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/analysis/hostile-input.test.ts',
      'src/purity.test.ts',
      'src/desk/lot.properties.test.ts',
    ],
  },
});
