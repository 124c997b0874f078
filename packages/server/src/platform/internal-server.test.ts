import { afterEach, expect, test } from 'vitest';

import { startInternalServer } from './internal-server.ts';
import { workMetrics } from './meters/work-metrics.ts';
import { createReadiness } from './readiness.ts';
import { openRegistry } from './registry.ts';

const HOST = '127.0.0.1';
const BUILD = { version: '1.2.3', commit: 'c0ffee' };
const FINE = { status: 'ok', postgres: 'ok', redis: 'ok', ...BUILD };
const ends: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

const away = () => Promise.reject(new Error('down'));
const never = () => new Promise<never>(() => undefined);
const fine = { database: () => Promise.resolve(null), redis: () => Promise.resolve('PONG') };

async function serverWith(checks: Parameters<typeof createReadiness>[0]) {
  const registry = openRegistry(BUILD);
  const readiness = createReadiness(checks);
  const server = await startInternalServer({
    host: HOST,
    port: 0,
    build: BUILD,
    registry,
    readiness: readiness.check,
  });
  ends.push(server.close);
  const get = (path: string) => fetch(`http://${HOST}:${server.port}${path}`);
  const ready = async () => {
    const response = await get('/readyz');
    return [response.status, await response.json()];
  };
  return { registry, readiness, get, ready };
}

test('the internal port serves metrics and health, and nothing else', async () => {
  const { registry, get } = await serverWith(fine);
  const meters = workMetrics(registry, {
    lanesHeld: () => 3,
    batches: () => Promise.resolve([{ status: 'paused', reason: 'quota-spent', batches: 2 }]),
    lanesCoolingDown: away,
    queues: () => Promise.resolve([{ queue: 'lanes', state: 'waiting', entries: 4 }]),
    quotas: () => Promise.resolve([{ api: 'research', share: 0.25 }]),
    backups: () => Promise.resolve({ lastBackupAt: null, archivedAt: new Date(1_000) }),
  });
  meters.waitingSince(new Date(Date.now() - 30_000));
  meters.jobEnded('housekeeping', 'done');
  const figures = await get('/metrics');
  expect(figures.headers.get('content-type')).toContain('text/plain');
  const text = await figures.text();
  expect(text).toContain('partsight_batches{status="paused",reason="quota-spent"} 2\n');
  expect(text).toContain('partsight_queue_entries{queue="lanes",state="waiting"} 4\n');
  expect(text).toContain('partsight_build_info{version="1.2.3",commit="c0ffee"} 1\n');
  expect(text).toContain('partsight_lanes_held 3\n');
  expect(text).toContain('partsight_marketplace_quota_share_left{api="research"} 0.25\n');
  expect(text).toContain('partsight_backup_last_success_timestamp_seconds{of="backup"} 0\n');
  expect(text).toContain('partsight_backup_last_success_timestamp_seconds{of="archive"} 1\n');
  expect(text).toMatch(/partsight_oldest_waiting_lane_seconds 3\d/);
  expect(text).toContain('partsight_jobs_total{name="housekeeping",outcome="done"} 1\n');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  // A gauge that could not be read is omitted; an old value would be a lie.
  expect(text).not.toContain('partsight_lanes_resting{');
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/api/batches')).status).toBe(404);
});

test('is ready only with a valid database, and not while stopping', async () => {
  expect(await (await serverWith(fine)).ready()).toEqual([200, FINE]);
  for (const [checks, postgres] of [
    [{ ...fine, database: () => Promise.resolve('schema-too-old') }, 'schema-too-old'],
    [{ ...fine, database: away }, 'away'],
  ] as const) {
    expect(await (await serverWith(checks)).ready()).toEqual([
      503,
      { status: 'unavailable', postgres, redis: 'ok', ...BUILD },
    ]);
  }
  const { readiness, ready } = await serverWith(fine);
  readiness.stop();
  expect(await ready()).toEqual([503, { status: 'stopping', ...BUILD }]);
});

test('is ready without Redis, reports what is missing, and waits for nothing that never answers', async () => {
  const degraded = { status: 'degraded', postgres: 'ok', redis: 'away', ...BUILD };
  expect(await (await serverWith({ ...fine, redis: away })).ready()).toEqual([200, degraded]);
  const silent = await serverWith({ database: never, redis: never });
  expect(await silent.ready()).toEqual([
    503,
    { status: 'unavailable', postgres: 'away', redis: 'away', ...BUILD },
  ]);
});
