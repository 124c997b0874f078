import type { UserTx } from '../db/scope.ts';
import { uploadsRepo } from './uploads.repo.ts';

export const dropOldFiles = (tx: UserTx, keptForMs: number): Promise<number> =>
  uploadsRepo(tx).dropOldFiles(keptForMs);
