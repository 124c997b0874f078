import type { AdminDatabase } from '../../admin-database.ts';
import type { Maintenance } from './maintenance.record.ts';

export const readMaintenance = (database: AdminDatabase): Promise<Maintenance | null> =>
  database.asShared(({ maintenance }) => maintenance.find());

export const startMaintenance = (database: AdminDatabase, note: string): Promise<void> =>
  database.asShared(({ maintenance }) => maintenance.begin(note));

/** False when maintenance mode was not on. */
export const endMaintenance = (database: AdminDatabase): Promise<boolean> =>
  database.asShared(({ maintenance }) => maintenance.end());
