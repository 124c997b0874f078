import { parseArgs } from 'node:util';

import type { CallRecord } from './http/call-log.ts';
import { startSimulator } from './start-simulator.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4600' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string', default: '1' },
    'max-records': { type: 'string', default: '100000' },
    'spacing-log': { type: 'boolean', default: false },
  },
});

const lastCallMs = new Map<string, number>();

/** One line per call: when it came, whose it was, and how long after that token's previous one. */
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
  seed: Number(values.seed),
  maxRecords: Number(values['max-records']),
  ...(values['spacing-log'] && { onCall: logSpacing }),
});

process.stdout.write(`marketplace simulator on ${simulator.origin} (seed ${values.seed})\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.stop();
  });
}
