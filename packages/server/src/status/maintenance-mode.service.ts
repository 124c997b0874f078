import type { AdminDatabase } from '../admin-database.ts';
import type { Maintenance } from './maintenance.record.ts';
import { maintenanceRepo } from './maintenance.repo.ts';

export const readMaintenance = (database: AdminDatabase): Promise<Maintenance | null> =>
  database.asShared((tx) => maintenanceRepo(tx).find());

export const startMaintenance = (database: AdminDatabase, note: string): Promise<void> =>
  database.asShared((tx) => maintenanceRepo(tx).begin(note));

/** False when maintenance mode was not on. */
export const endMaintenance = (database: AdminDatabase): Promise<boolean> =>
  database.asShared((tx) => maintenanceRepo(tx).end());
