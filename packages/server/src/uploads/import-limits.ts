import { AppError } from '../platform/app-error.ts';
import type { UploadUsage } from './uploads.repo.ts';

/** How much one user may store, and how much one file may contain. */
export type ImportLimits = {
  readonly maxBatches: number;
  readonly maxRows: number;
  readonly maxBytes: number;
};

const MIB = 1024 * 1024;

export const IMPORT_LIMITS: ImportLimits = {
  maxBatches: 1_000,
  maxRows: 5_000_000,
  maxBytes: 4_096 * MIB,
};

/** Cleared lists can be restored for a day, and take up room until then. */
const MAKE_ROOM_HINT =
  'Clear your data to make room; a day later, when it is erased, upload the file again.';

const thousands = (count: number): string => count.toLocaleString('en-US');

export function assertWithinLimits(
  limits: ImportLimits,
  { batches, rows, bytes }: UploadUsage,
): void {
  const { maxBatches, maxRows, maxBytes } = limits;
  if (batches > maxBatches) {
    throw new AppError(
      'conflict',
      `You have ${thousands(maxBatches)} lists, the most one account can hold. ${MAKE_ROOM_HINT}`,
    );
  }
  if (rows > maxRows) {
    throw new AppError(
      'conflict',
      `With this file your lists would hold more than ${thousands(maxRows)} rows, the most one account can hold. ${MAKE_ROOM_HINT}`,
    );
  }
  if (bytes > maxBytes) {
    throw new AppError(
      'conflict',
      `With this file your lists would take more than ${thousands(maxBytes / MIB)} MB in the database, the most one account can hold. ${MAKE_ROOM_HINT}`,
    );
  }
}
