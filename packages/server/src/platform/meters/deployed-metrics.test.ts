import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { createLogger } from '../logger.ts';
import { openRegistry } from '../registry.ts';
import { callMetrics } from './call-metrics.ts';
import { recordEventMetrics } from './event-metrics.ts';
import { paceMetrics } from './pace-metrics.ts';
import { registerPoolMetrics } from './pool-metrics.ts';
import { requestMetrics } from './request-metrics.ts';
import { workMetrics } from './work-metrics.ts';

const DEPLOY = join(import.meta.dirname, '../../../../../deploy');
const read = (path: string) => readFile(join(DEPLOY, path), 'utf8');

type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] };

/** The metrics named in a text, without the suffixes of histograms. */
const named = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\b(?:partsight|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  );

const known = new Set<string>();
const labels = new Map<string, readonly string[]>();
beforeAll(async () => {
  const registry = openRegistry({ version: '1.2.3', commit: 'c0ffee' });
  callMetrics(registry);
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  registerPoolMetrics(registry, 1, { pool, gate: { waitingCount: () => 0 } });
  requestMetrics(registry);
  paceMetrics(registry, () => 0);
  recordEventMetrics(registry, createLogger('test', 'silent'));
  const nothing = () => Promise.resolve([]);
  workMetrics(registry, {
    lanesHeld: () => 0,
    batches: nothing,
    lanesCoolingDown: nothing,
    queues: nothing,
    quotas: nothing,
    backups: () => Promise.reject(new Error('away')),
  });
  for (const { name, labelNames } of registry.getMetricsAsArray() as unknown as readonly {
    readonly name: string;
    readonly labelNames?: readonly string[];
  }[]) {
    known.add(name);
    labels.set(name, labelNames ?? []);
  }
});

/** Labels that Prometheus adds to every metric. */
const ADDED = ['job', 'instance', 'le'];

describe.each(['alerts/partsight.rules.yml', 'dashboards/partsight.json'])('%s', (path) => {
  test('names only existing metrics', async () => {
    const names = named(await read(path));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  });

  test('uses only existing labels of each metric', async () => {
    const text = (await read(path)).replaceAll(String.raw`\"`, '"');
    const wrong = [...text.matchAll(/\b((?:partsight|nodejs|process)_[a-z0-9_]+)\{([^}]*)\}/g)]
      .flatMap(([, name = '', labelText = '']) =>
        [...labelText.matchAll(/(\w+)[=!]~?"/g)].map(([, label = '']) => ({
          name: name.replace(/_(?:bucket|count|sum)$/, ''),
          label,
        })),
      )
      .filter(({ name, label }) => ![...(labels.get(name) ?? []), ...ADDED].includes(label));
    expect(wrong).toEqual([]);
  });
});

test('every metric of ours is on the dashboard', async () => {
  const shown = named(await read('dashboards/partsight.json'));
  const own = [...known].filter((name) => name.startsWith('partsight_'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('every panel has its own title and a query', async () => {
  const { panels } = JSON.parse(await read('dashboards/partsight.json')) as { panels: Panel[] };
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
});
