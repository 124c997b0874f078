import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const db = testDatabase();

describe.each([
  ['a lock that is not available', 'lock_timeout'],
  ['a statement that takes too long', 'statement_timeout'],
])('%s', (_name, setting) => {
  const { person, logLines } = testApp({
    ...db,
    urlAs: (role) => `${db.urlAs(role)}?options=-c%20${setting}%3D400`,
    get redisUrl() {
      return db.redisUrl;
    },
  });

  test('asks to retry shortly, then recovers', async () => {
    const dana = await person();
    const unlock = await db.lock('batches');
    expect((await dana.get('/api/batches')).statusCode).toBe(503);
    await unlock();
    await expect.poll(async () => (await dana.get('/api/batches')).statusCode).toBe(200);
    expect(logLines.join('')).toContain('request failed');
  });
});
