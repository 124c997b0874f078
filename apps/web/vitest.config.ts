import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/native-form-data.js', 'src/testing/set-up.ts'],
    restoreMocks: true,
    testTimeout: 15_000,
  },
});
