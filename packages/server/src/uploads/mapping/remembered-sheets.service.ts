import type { Database } from '../../db/database.ts';
import { layoutsRepo, type LayoutKey, type SavedLayout } from './layouts.repo.ts';

/** What is remembered of how sheets are read, and its end. */
export const rememberedSheetsService = ({ database }: { readonly database: Database }) => ({
  list: (userId: string): Promise<SavedLayout[]> =>
    database.asUser(userId, (tx) => layoutsRepo(tx).list()),

  forget: (userId: string, sheet: LayoutKey): Promise<void> =>
    database.asUser(userId, (tx) => layoutsRepo(tx).forget(sheet)),
});
