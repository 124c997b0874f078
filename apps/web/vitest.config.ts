import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // One jsdom per worker; set-up.ts clears what a test leaves behind.
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/native-form-data.js', 'src/testing/set-up.ts'],
    restoreMocks: true,
    testTimeout: 120_000,
  },
});
