/** npm run dev: the whole product from a fresh clone, until Ctrl-C. */
import { appendFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';

import { missingPrograms } from '@partsight/private-servers/programs';
import { scratchFolder, stateFolder } from '@partsight/stack/checkout';
import { startStack } from '@partsight/stack/start-stack';

const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    empty: { type: 'boolean', default: false },
    /** The built web app from the api, as in production. */
    built: { type: 'boolean', default: false },
    /** Its own folder and ports, deleted at the end; several such stacks can run at once. */
    throwaway: { type: 'boolean', default: false },
    'spacing-ms': { type: 'string' },
    /** Marketplace credentials: `granted` access to sold listings, `ordinary`, or people's `own`. */
    keyset: { type: 'string' },
    /** A file for the addresses and process ids of the running stack; its log goes beside it. */
    state: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});

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

const keyset = (['granted', 'ordinary', 'own'] as const).find((name) => name === values.keyset);
const startedAt = Date.now();
const starting = new AbortController();
process.once('SIGINT', () => starting.abort());
process.once('SIGTERM', () => starting.abort());

const folder = values.throwaway ? scratchFolder(`stack-${process.pid}`) : stateFolder();
const stack = await startStack({
  folder,
  throwaway: values.throwaway,
  web: values.built ? 'built' : 'vite',
  seed: values.empty ? 'none' : values.large ? 'large' : 'small',
  keyset,
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
  environment: values['spacing-ms'] === undefined ? {} : { LANE_SPACING_MS: values['spacing-ms'] },
  onLine: showLine,
  signal: starting.signal,
});

async function stop(): Promise<void> {
  await stack.stop();
  process.exit(0);
}
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
