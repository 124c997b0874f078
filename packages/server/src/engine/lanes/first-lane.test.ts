import { expect, test } from 'vitest';

import { openConnections } from '../../db/connections.ts';
import { createDatabase } from '../../db/database.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { userLaneRepo } from './lanes.repo.ts';

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
    const laneId = await database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
    expect(await database.asUser(userId, (tx) => userLaneRepo(tx).ensure())).toBe(laneId);
    await connections.close();
  },
);
