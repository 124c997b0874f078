import { AppError } from '../platform/app-error.ts';
import type { Holdings } from './uploads.repo.ts';

/** How much one user may hold at a time; what is cleared does not count. */
export type ImportLimits = { readonly mostBatches: number; readonly mostRows: number };

export const IMPORT_LIMITS: ImportLimits = { mostBatches: 1_000, mostRows: 5_000_000 };

const thousands = (count: number): string => count.toLocaleString('en-US');

export function refuseBeyond(limits: ImportLimits, { batches, rows }: Holdings): void {
  const { mostBatches, mostRows } = limits;
  if (batches > mostBatches) {
    throw new AppError(
      'conflict',
      `You have ${thousands(mostBatches)} lists, the most one account can hold. Clear your data to make room, then upload the file again.`,
    );
  }
  if (rows > mostRows) {
    throw new AppError(
      'conflict',
      `With this file your lists would hold more than ${thousands(mostRows)} rows, the most one account can hold. Clear your data to make room, then upload the file again.`,
    );
  }
}
