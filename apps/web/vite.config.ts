import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const apiOrigin = process.env['PARTSIGHT_API_ORIGIN'] ?? 'http://localhost:4310';
const port = Number(process.env['PARTSIGHT_WEB_PORT'] ?? 5173);

const WORTH_COMPRESSING = /\.(?:js|css|svg|json)$/;

/** Writes compressed copies next to the files, so that the server never compresses one twice. */
const compressedCopies = (): Plugin => ({
  name: 'compressed-copies',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle)) {
      if (WORTH_COMPRESSING.test(file.fileName)) {
        const bytes = file.type === 'chunk' ? file.code : file.source;
        await writeFile(join(dir, `${file.fileName}.gz`), gzipSync(bytes, { level: 9 }));
        await writeFile(join(dir, `${file.fileName}.br`), brotliCompressSync(bytes));
      }
    }
  },
});

const BLOCK = 'block h-4 animate-shimmer rounded-sm bg-pressed';
/** What the app itself shows until its code has arrived; it takes this over without a jump. */
const DASHBOARD_SHAPE = `<div class="flex min-h-dvh flex-col">
  <div class="border-line bg-surface h-12 shrink-0 border-b max-[1023px]:h-21"></div>
  <div class="flex min-h-0 flex-1">
    <p class="sr-only">Loading</p>
    <div class="border-line w-12 shrink-0 border-r max-[1199px]:hidden min-[1400px]:w-52"></div>
    <div class="min-w-0 flex-1">
      <div class="border-line flex h-33 flex-col gap-2 border-b px-4 py-2 max-[720px]:h-62">
        <div class="BLOCK h-6 w-72 max-w-full"></div>
        <div class="BLOCK w-full flex-1"></div>
      </div>
      <div class="border-line flex h-11 items-center border-b px-4"><div class="BLOCK h-7 w-full"></div></div>
    </div>
  </div>
</div>`.replaceAll('BLOCK', BLOCK);

const DASHBOARD_CHUNKS = ['signed-in-routes.tsx', 'dashboard-page.tsx'];

const SESSION_CHUNKS = ['current-user.ts'];

/**
 * Adds what a page needs at once; between marks what only some pages do, which the server leaves out
 * of the others. The dashboard: its code, and the one request for its first answers, whose address the
 * server fills in. Other pages of a session: the code that asks whose it is. The landing page: a
 * mark that no session was sent.
 */
const pageParts = (): Plugin => ({
  name: 'page-parts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = new Map(Object.entries(bundle));
      const preloads = (sources: readonly string[]): string => {
        const files = new Set<string>();
        const add = (name: string): void => {
          const chunk = chunks.get(name);
          if (chunk?.type === 'chunk' && !chunk.isEntry && !files.has(name)) {
            files.add(name);
            chunk.imports.forEach(add);
          }
        };
        for (const [name, chunk] of chunks) {
          if (
            chunk.type === 'chunk' &&
            sources.some((file) => chunk.facadeModuleId?.endsWith(`/${file}`) === true)
          ) {
            add(name);
          }
        }
        return [...files]
          .map((name) => `<link rel="modulepreload" href="/${name}" nonce="__CSP_NONCE__" />`)
          .join('');
      };
      // A font that arrives after the text was laid out makes the browser lay out all of it again.
      const fonts = (...names: readonly string[]): string =>
        [...chunks.keys()]
          .filter((file) => names.some((name) => file.includes(`/${name}-`)))
          .map(
            (file) =>
              `<link rel="preload" as="font" href="/${file}" crossorigin nonce="__CSP_NONCE__" />`,
          )
          .join('');
      const answers =
        '<link rel="preload" as="fetch" href="/api/open__SEARCH__" crossorigin="use-credentials" />';
      const only = (part: string, content: string): string =>
        `<!--${part}-->${content}<!--/${part}-->`;
      const head = [
        fonts('inter-latin-wght-normal'),
        only(
          'dashboard',
          answers + fonts('slashed-zero') + preloads([...SESSION_CHUNKS, ...DASHBOARD_CHUNKS]),
        ),
        only('session', preloads(SESSION_CHUNKS)),
        only('visitor', '<meta name="visitor" />'),
      ];
      return html
        .replace('</head>', `${head.join('')}</head>`)
        .replace('<div id="root">', `<div id="root">${only('dashboard', DASHBOARD_SHAPE)}`);
    },
  },
});

export default defineConfig({
  // Stacks running side by side must not share prebundled dependencies.
  cacheDir:
    process.env['PARTSIGHT_VITE_CACHE'] ??
    fileURLToPath(new URL('node_modules/.vite', import.meta.url)),
  plugins: [react(), tailwindcss(), compressedCopies(), pageParts()],
  resolve: {
    alias: [
      {
        find: /^zod$/,
        replacement: fileURLToPath(new URL('src/lib/browser/zod-without-eval.ts', import.meta.url)),
      },
    ],
  },
  // The server replaces this word with a fresh nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    // Inlined assets are data: URLs, which the content security policy refuses.
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
