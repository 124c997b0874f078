import type { AdminDatabase } from '../admin-database.ts';
import type { Maintenance } from '../maintenance/maintenance.record.ts';

export const seeMaintenance = (database: AdminDatabase): Promise<Maintenance | null> =>
  database.forAll(({ maintenance }) => maintenance.find());

export const keepOut = (database: AdminDatabase, note: string): Promise<void> =>
  database.forAll(({ maintenance }) => maintenance.begin(note));

/** False when nobody was kept out. */
export const letIn = (database: AdminDatabase): Promise<boolean> =>
  database.forAll(({ maintenance }) => maintenance.end());
