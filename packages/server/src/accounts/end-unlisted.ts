import type { Database } from '../db/database.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { peopleSweepRepo } from './erasure/people-sweep.repo.ts';
import { personRepo } from './person.repo.ts';

/**
 * Ends everything that opens something of people whom the allow-list no longer names. Returns who
 * they are, a page at a time; no one is returned twice.
 */
export async function endUnlistedCredentials(
  database: Pick<Database, 'asSweeper' | 'asUser'>,
  now: Date,
): Promise<string[]> {
  const userIds = await database.asSweeper((tx) => peopleSweepRepo(tx).newlyUnlisted());
  for (const userId of userIds) {
    await database.asUser(userId, async (tx) => {
      await personRepo(tx).setUnlistedAt(now);
      await credentialsRepo(tx).endAll();
    });
  }
  return userIds;
}
