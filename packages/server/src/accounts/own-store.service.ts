import type { OwnerTx } from '../db/scope.ts';
import { settingsRepo } from './settings.repo.ts';

/** The user name of their own store; empty where they have named none. */
export const ownStoreName = async (tx: OwnerTx): Promise<string> =>
  (await settingsRepo(tx).read()).storeUsername;
