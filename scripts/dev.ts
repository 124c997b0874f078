/** npm run dev: the whole product from a fresh clone, until Ctrl-C. */
import { appendFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';

import { missingPrograms } from '@partsight/private-servers/programs';
import { scratchFolder, stateFolder } from '@partsight/stack/checkout';
import { startStack, type Stack } from '@partsight/stack/start-stack';

import { readOptions, USAGE } from './dev/options.ts';

const read = readOptions(process.argv.slice(2));
if ('wrong' in read) {
  console.error(`${read.wrong}\n\n${USAGE}`);
  process.exit(1);
}
const values = read;
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const COLORS = {
  api: 'cyan',
  worker: 'yellow',
  web: 'green',
  marketplace: 'magenta',
  identity: 'blue',
} as const;

const logFile = values.state === undefined ? null : `${values.state}.log`;

function showLine(name: string, line: string): void {
  if (logFile !== null && (name === 'api' || name === 'worker')) {
    appendFileSync(logFile, `${line}\n`);
  }
  if (values.quiet) {
    return;
  }
  const color = name in COLORS ? COLORS[name as keyof typeof COLORS] : 'white';
  process.stdout.write(`${styleText(color, name.padEnd(11))} ${line}\n`);
}

const missing = await missingPrograms();
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}

const startedAt = Date.now();
const starting = new AbortController();
// A terminal's Ctrl-C ends the servers, too, and what waits for them then fails: that is no news.
let stack: Stack | null = null;
async function stop(): Promise<never> {
  await stack?.stop();
  process.exit(0);
}
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => starting.abort());
}
for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(name, (error) => {
    if (!starting.signal.aborted) {
      console.error(error);
      process.exit(1);
    }
  });
}

const folder = values.throwaway ? scratchFolder(`stack-${process.pid}`) : stateFolder();
stack = await startStack({
  folder,
  throwaway: values.throwaway,
  web: values.built ? 'built' : 'vite',
  seed: values.empty ? 'none' : values.large ? 'large' : 'small',
  keyset: values.keyset,
  ...(values.throwaway
    ? {}
    : {
        preferredPorts: {
          web: 5173,
          api: 4310,
          marketplace: 4320,
          pictures: 4321,
          identity: 4330,
          postgres: 4350,
          redis: 4360,
        },
      }),
  environment: values.spacingMs === undefined ? {} : { LANE_SPACING_MS: values.spacingMs },
  onLine: showLine,
  signal: starting.signal,
}).catch((error: unknown) => {
  if (starting.signal.aborted) {
    return stop();
  }
  throw error;
});
starting.signal.addEventListener('abort', () => void stop());

const readyAfterMs = Date.now() - startedAt;
if (values.state !== undefined) {
  const state = {
    origin: stack.origin,
    marketplaceOrigin: stack.marketplaceOrigin,
    ownerUrl: stack.ownerUrl,
    superuserUrl: stack.postgres.url('partsight'),
    secretsFile: join(folder, 'secrets.json'),
    logFile,
    readyAfterMs,
    pids: { api: stack.processes.api.pid(), worker: stack.processes.worker.pid() },
  };
  // A process that waits for the file must never read half of it.
  await writeFile(`${values.state}.new`, JSON.stringify(state));
  await rename(`${values.state}.new`, values.state);
}
console.log(
  `\nPartSight is ready at ${stack.origin} (after ${(readyAfterMs / 1000).toFixed(1)} s).`,
);
console.log(
  'Sign in as dana@partsight.test or lee@northside-parts.test. Ctrl-C ends everything.\n',
);
