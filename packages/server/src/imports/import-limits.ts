import { AppError } from '../platform/app-error.ts';
import type { Holdings } from './uploads.repo.ts';

/** How much one user may hold at a time, and how much one file may bring. */
export type ImportLimits = {
  readonly mostBatches: number;
  readonly mostRows: number;
  readonly mostBytes: number;
};

const MIB = 1024 * 1024;

export const IMPORT_LIMITS: ImportLimits = {
  mostBatches: 1_000,
  mostRows: 5_000_000,
  mostBytes: 2_048 * MIB,
};

/** Cleared lists can be brought back for a day, and take their room until then. */
const MAKE_ROOM =
  'Clear your data to make room; a day later, when it is erased, upload the file again.';

const thousands = (count: number): string => count.toLocaleString('en-US');

export function refuseBeyond(limits: ImportLimits, { batches, rows, bytes }: Holdings): void {
  const { mostBatches, mostRows, mostBytes } = limits;
  if (batches > mostBatches) {
    throw new AppError(
      'conflict',
      `You have ${thousands(mostBatches)} lists, the most one account can hold. ${MAKE_ROOM}`,
    );
  }
  if (rows > mostRows) {
    throw new AppError(
      'conflict',
      `With this file your lists would hold more than ${thousands(mostRows)} rows, the most one account can hold. ${MAKE_ROOM}`,
    );
  }
  if (bytes > mostBytes) {
    throw new AppError(
      'conflict',
      `With this file your lists would take more than ${thousands(mostBytes / MIB)} MB, the most one account can hold. ${MAKE_ROOM}`,
    );
  }
}
