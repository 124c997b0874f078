/** Modules from outside this repository, by what one brings in with them. */
const OUTSIDE = {
  schemas: ['npm:zod'],
  react: ['npm:react', 'npm:react-dom'],
  routing: ['npm:wouter'],
  queries: ['npm:@tanstack/react-query'],
  icons: ['npm:lucide-react'],
  primitives: [
    'npm:radix-ui',
    'npm:class-variance-authority',
    'npm:clsx',
    'npm:tailwind-merge',
    'npm:@fontsource-variable/inter',
  ],
  'file drop': ['npm:react-dropzone'],
  fastify: [
    'npm:fastify',
    'npm:@fastify/cookie',
    'npm:@fastify/multipart',
    'npm:@fastify/rate-limit',
    'npm:@fastify/static',
  ],
  'download names': ['npm:content-disposition'],
  drivers: ['npm:kysely', 'npm:pg', 'npm:pg-copy-streams'],
  redis: ['npm:ioredis'],
  queue: ['npm:bullmq'],
  logging: ['npm:pino'],
  metrics: ['npm:prom-client'],
  'sign-in': ['npm:openid-client'],
  'identity provider': ['npm:oidc-provider'],
  workbooks: ['npm:@e965/xlsx'],
  'test tools': ['npm:vitest', 'npm:fast-check'],
  'page tests': [
    'npm:@testing-library/dom',
    'npm:@testing-library/jest-dom',
    'npm:@testing-library/react',
    'npm:@testing-library/user-event',
    'npm:msw',
  ],
  'second opinions': ['npm:csv-parse', 'npm:csv-stringify', 'npm:ajv'],
  browser: ['npm:@playwright/test', 'npm:@axe-core/playwright', 'npm:lighthouse'],
  bundler: ['npm:vite', 'npm:@vitejs/plugin-react', 'npm:@tailwindcss/vite'],
  'code parser': ['npm:oxc-parser', 'npm:yaml'],
  files: ['node:fs', 'node:fs/promises', 'node:path', 'node:os', 'node:url'],
  streams: [
    'node:buffer',
    'node:stream',
    'node:stream/promises',
    'node:stream/consumers',
    'node:zlib',
    'node:readline',
  ],
  network: ['node:http', 'node:https', 'node:net', 'node:dns', 'node:dns/promises', 'node:dgram'],
  processes: ['node:child_process', 'node:worker_threads', 'node:module'],
  crypto: ['node:crypto'],
  time: ['node:timers/promises', 'node:perf_hooks'],
  events: ['node:events', 'node:async_hooks', 'node:diagnostics_channel', 'node:util'],
} as const satisfies Record<string, readonly `${'npm' | 'node'}:${string}`[]>;

export type OutsideGroup = keyof typeof OUTSIDE;

const groups = new Map<string, OutsideGroup>();
for (const [group, modules] of Object.entries(OUTSIDE)) {
  for (const module of modules) {
    groups.set(module, group as OutsideGroup);
  }
}

/** The group of a module that `npm:` or `node:` names; null when no group has it. */
export const groupOf = (module: string): OutsideGroup | null => groups.get(module) ?? null;
