import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { createLogger } from '../logger.ts';
import { callMeters } from './call-meters.ts';
import { poolMeters } from './pool-meters.ts';
import { openRegistry } from './registry.ts';
import { requestMeters } from './request-meters.ts';
import { tellHappenings } from './tell-happenings.ts';
import { workMeters } from './work-meters.ts';

const DEPLOY = join(import.meta.dirname, '../../../../../deploy');
const read = (path: string) => readFile(join(DEPLOY, path), 'utf8');

type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] };

/** Figures that a text names, without what a histogram makes of each. */
const named = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\b(?:partsight|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  );

const known = new Set<string>();
const labels = new Map<string, readonly string[]>();
beforeAll(async () => {
  const registry = openRegistry('test');
  callMeters(registry);
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  poolMeters(registry, 'pool', 1, pool);
  poolMeters(registry, 'ordering', 1, pool);
  requestMeters(registry);
  tellHappenings(registry, createLogger('test', 'silent'));
  const nothing = () => Promise.resolve([]);
  workMeters(registry, {
    lanesHeld: () => 0,
    batches: nothing,
    lanesResting: nothing,
    queues: nothing,
  });
  for (const { name, labelNames } of registry.getMetricsAsArray() as unknown as readonly {
    readonly name: string;
    readonly labelNames?: readonly string[];
  }[]) {
    known.add(name);
    labels.set(name, labelNames ?? []);
  }
});

/** What Prometheus adds to every figure by itself. */
const ADDED = ['job', 'instance', 'le'];

describe.each(['alerts/partsight.rules.yml', 'dashboards/partsight.json'])('%s', (path) => {
  test('names only figures that there are', async () => {
    const names = named(await read(path));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  });

  test('asks each figure only for labels that it has', async () => {
    const text = (await read(path)).replaceAll(String.raw`\"`, '"');
    const wrong = [...text.matchAll(/\b((?:partsight|nodejs|process)_[a-z0-9_]+)\{([^}]*)\}/g)]
      .flatMap(([, name = '', asked = '']) =>
        [...asked.matchAll(/(\w+)[=!]~?"/g)].map(([, label = '']) => ({
          name: name.replace(/_(?:bucket|count|sum)$/, ''),
          label,
        })),
      )
      .filter(({ name, label }) => ![...(labels.get(name) ?? []), ...ADDED].includes(label));
    expect(wrong).toEqual([]);
  });
});

test('every figure of our own is on the dashboard', async () => {
  const shown = named(await read('dashboards/partsight.json'));
  const own = [...known].filter((name) => name.startsWith('partsight_'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('every panel has a title of its own and asks for something', async () => {
  const { panels } = JSON.parse(await read('dashboards/partsight.json')) as { panels: Panel[] };
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
});
