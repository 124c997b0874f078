import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = process.env['PARTSIGHT_API_ORIGIN'] ?? 'http://localhost:4310';
const port = Number(process.env['PARTSIGHT_WEB_PORT'] ?? 5173);

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      {
        find: /^zod$/,
        replacement: fileURLToPath(new URL('src/lib/zod-without-eval.ts', import.meta.url)),
      },
    ],
  },
  // The server swaps this word for a fresh nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    // Inlined assets are data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    proxy: { '/api': { target: apiOrigin } },
  },
  preview: { host: 'localhost', port, strictPort: true, proxy: { '/api': { target: apiOrigin } } },
});
