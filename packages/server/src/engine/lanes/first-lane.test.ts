import { expect, test } from 'vitest';

import { createDatabase } from '../../create-database.ts';
import { openConnections } from '../../db/connections.ts';
import { testDatabase } from '../../testing/test-database.ts';

const db = testDatabase();

test.each(['api', 'worker'] as const)(
  'the %s can make the first call of a user, who has no lane yet',
  async (role) => {
    const connections = openConnections({
      url: db.urlAs(role),
      poolSize: 1,
      onIdleError: () => undefined,
    });
    const database = createDatabase(connections);
    const userId = await db.newUser();
    const laneId = await database.asUser(userId, ({ lanes }) => lanes.ensure());
    expect(await database.asUser(userId, ({ lanes }) => lanes.ensure())).toBe(laneId);
    await connections.close();
  },
);
