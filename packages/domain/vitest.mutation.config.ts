import { defineConfig } from 'vitest/config';

/** Left out: what looks at source text or measures time. */
export default defineConfig({
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: ['src/analysis/hostile-input.test.ts', 'src/purity.test.ts'],
  },
});
