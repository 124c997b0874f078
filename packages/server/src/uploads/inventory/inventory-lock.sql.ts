import { sql } from 'kysely';

/**
 * Marks of duplicates are made under the shared side of this lock, and replacing the inventory takes the
 * other side while it commits. So no part is marked by an inventory that is gone by then, and no
 * transaction waits longer than a commit takes.
 */
export const inventoryLock = (userId: string) => sql<number>`inventory_lock(${userId})`;
