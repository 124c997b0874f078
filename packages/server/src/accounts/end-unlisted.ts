import type { Database } from '../db/database.ts';

/**
 * Ends everything that opens something of people whom the allow-list no longer names. Returns who
 * they are, a page at a time; no one is returned twice.
 */
export async function endUnlistedCredentials(
  database: Pick<Database, 'asSweeper' | 'asUser'>,
  now: Date,
): Promise<string[]> {
  const userIds = await database.asSweeper(({ people }) => people.newlyUnlisted());
  for (const userId of userIds) {
    await database.asUser(userId, async ({ person, credentials }) => {
      await person.setUnlistedAt(now);
      await credentials.endAll();
    });
  }
  return userIds;
}
