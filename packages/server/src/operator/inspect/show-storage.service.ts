import type { AdminDatabase } from '../../admin-database.ts';
import { storageViewRepo, type StorageView } from '../views/storage-view.repo.ts';

export type StorageOverview = {
  /** Of everything, with indexes and figures. */
  readonly databaseBytes: number;
  readonly people: readonly StorageView[];
};

/** Who takes how much of the database. */
export const showStorage = (database: AdminDatabase): Promise<StorageOverview> =>
  database.asOperator(async (tx) => {
    const views = storageViewRepo(tx);
    return { databaseBytes: await views.databaseBytes(), people: await views.all() };
  });
