import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';
import { isDiskFull } from './disk-space.ts';

const db = testDatabase();
// More than any disk has.
const { person, logLines } = testApp(db, { environment: { UPLOAD_FREE_MB: '9000000000' } });

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

test('distinguishes a disk that filled up mid-file from every other error', () => {
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'EACCES' }))).toBe(false);
});
