import { createLogger } from '@partsight/server/platform/logger';
import { testDatabase } from '@partsight/server/testing/test-database';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';

import { testApp } from '../../testing/test-app.ts';
import { installDiskSpaceCheck, isDiskFull } from './disk-space.ts';

const db = testDatabase();
// More than any disk has.
const { person, logLines, services } = testApp(db, {
  environment: { UPLOAD_FREE_MB: '9000000000' },
});

test('refuses uploads while they could fill the disk, but still serves reads', async () => {
  const dana = await person();
  for (const url of ['/api/upload', '/api/upload-inventory']) {
    const response = await dana.upload(url, 'a.csv', 'Part Number\n12345678\n');
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      503,
      'There is no room for new files right now. Please try again later.',
    ]);
  }
  expect((await dana.get('/api/batches')).json()).toEqual([]);
  const warnings = logLines.filter((line) => line.includes('the disk is nearly full'));
  expect(warnings).toHaveLength(1);
});

test('refuses files before the disk of PostgreSQL is full, says so, and takes them again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  let bytes = 8.9e9;
  const databaseBytes = (): Promise<number> => Promise.resolve(bytes);
  const disks = { leastFreeBytes: 0, databaseDiskBytes: 10e9, databaseBytes };
  installDiskSpaceCheck(app, disks, createLogger('test', 'silent'));
  await app.ready();
  await app.requireDiskSpace();
  bytes = 9.1e9;
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(app.requireDiskSpace()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('database is nearly full') as string,
  });
  bytes = 8.9e9;
  await vi.advanceTimersByTimeAsync(60_000);
  await app.requireDiskSpace();
  vi.useRealTimers();
  await app.close();
});

test('knows what the database takes', async () => {
  expect(await services().databaseBytes()).toBeGreaterThan(1e6);
});

test('distinguishes a disk that filled up mid-file from every other error', () => {
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'EACCES' }))).toBe(false);
});
