import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';
import { isDiskFull } from './disk-room.ts';

const db = testDatabase();
// More than any disk has.
const { person, logLines } = testApp(db, { environment: { UPLOAD_FREE_MB: '9000000000' } });

test('uploads are refused while they could fill the disk, and reads are not', async () => {
  const dana = await person();
  for (const url of ['/api/upload', '/api/upload-inventory']) {
    const answer = await dana.upload(url, 'a.csv', 'Part Number\n12345678\n');
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      503,
      'There is no room for new files right now. Please try again later.',
    ]);
  }
  expect((await dana.get('/api/batches')).json()).toEqual([]);
  const said = logLines.filter((line) => line.includes('the disk is nearly full'));
  expect(said).toHaveLength(1);
});

test('a disk that was full in the middle of a file is told from every other fault', () => {
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'EACCES' }))).toBe(false);
});
