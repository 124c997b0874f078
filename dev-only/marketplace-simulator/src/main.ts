import { parseArgs } from 'node:util';

import type { CallRecord } from './http/call-log.ts';
import { WORLD_NAMES } from './market/market.ts';
import { GRAMMARS } from './market/titles/title-words.ts';
import { startSimulator } from './start-simulator.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4600' },
    host: { type: 'string', default: '127.0.0.1' },
    'image-port': { type: 'string' },
    'apiz-port': { type: 'string' },
    'sign-in-port': { type: 'string' },
    seed: { type: 'string', default: process.env.SIMULATOR_SEED ?? '1' },
    world: { type: 'string', default: process.env.SIMULATOR_WORLD ?? 'kind' },
    grammar: { type: 'string', default: process.env.SIMULATOR_GRAMMAR ?? 'open' },
    'max-records': { type: 'string', default: '100000' },
    'spacing-log': { type: 'boolean', default: false },
  },
});

function oneOf<T extends string>(name: string, choices: readonly T[], value: string): T {
  const known = choices.find((choice) => choice === value);
  if (known === undefined) {
    throw new Error(`--${name} must be one of ${choices.join(', ')}`);
  }
  return known;
}

const lastCallMs = new Map<string, number>();

/** One line per call: arrival, token, and the time since that token's previous call. */
function logSpacing({ arrivedAtMs, tokenId, api, path, query }: CallRecord): void {
  const who = tokenId ?? 'no-token';
  const before = lastCallMs.get(who);
  lastCallMs.set(who, arrivedAtMs);
  const gap = before === undefined ? '-' : `+${(arrivedAtMs - before).toFixed(1)}ms`;
  process.stdout.write(`${arrivedAtMs.toFixed(3)} ${who} ${gap} ${api} ${path}?${query}\n`);
}

const simulator = await startSimulator({
  port: Number(values.port),
  host: values.host,
  ...(values['image-port'] !== undefined && { imagePort: Number(values['image-port']) }),
  ...(values['apiz-port'] !== undefined && { apizPort: Number(values['apiz-port']) }),
  ...(values['sign-in-port'] !== undefined && { signInPort: Number(values['sign-in-port']) }),
  seed: Number(values.seed),
  isMild: oneOf('world', WORLD_NAMES, values.world) === 'kind',
  grammar: oneOf('grammar', GRAMMARS, values.grammar),
  maxRecords: Number(values['max-records']),
  ...(values['spacing-log'] && { onCall: logSpacing }),
});

process.stdout.write(
  `marketplace simulator on ${simulator.origin} (${values.world} market, seed ${values.seed})\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.stop();
  });
}
