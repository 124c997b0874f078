import {
  daysCovered,
  labeledTitles,
  readReport,
  type ReadReport,
} from '@partsight/domain/own-sales/reports/read-report';

import type { Database } from '../../db/database.ts';
import type { UserTx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { FairQueue } from '../../platform/fair-queue.ts';
import type { UploadedFile } from '../../uploads/import-batch.service.ts';
import type { importInventory } from '../../uploads/inventory/import-inventory.service.ts';
import { findNumbers } from '../records/find-numbers.ts';
import { ownRecordsRepo } from '../records/own-records.repo.ts';
import { ownNumbersRepo } from './own-numbers.repo.ts';
import type { OwnReport } from './own-report.record.ts';
import { ownReportsRepo } from './own-reports.repo.ts';
import { readReportFile } from './read-report-file.ts';

type Deps = {
  readonly database: Database;
  readonly queue: FairQueue;
  readonly inventory: Pick<ReturnType<typeof importInventory>, 'upload'>;
  readonly now: () => Date;
};

export type ImportedReport = OwnReport & {
  /** Rows without a price, a day or an item number. */
  readonly unreadable: number;
  /** Rows whose part number is known; null for transactions, which are joined by their order. */
  readonly numbered: number | null;
  /** Whether the listings replaced the inventory; null for other reports. */
  readonly isInventory: boolean | null;
};

/** Reads a report of Seller Hub. Overlapping downloads are normal: every sale counts once. */
export const importReport =
  ({ database, queue, inventory, now }: Deps) =>
  async (userId: string, file: UploadedFile, signal: AbortSignal): Promise<ImportedReport> => {
    const release = await queue.acquire(userId, signal);
    let imported: Omit<ImportedReport, 'isInventory'>;
    try {
      const rows = await readReportFile(file.path, signal);
      const report = readReport(rows, await findNumbers(database, userId, labeledTitles(rows)));
      signal.throwIfAborted();
      imported = await database.asUser(userId, (tx) =>
        storeReport(tx, report, { fileName: file.name, uploadedAt: now(), signal }),
      );
    } finally {
      release();
    }
    if (imported.kind !== 'listings') {
      return { ...imported, isInventory: null };
    }
    const { isSaved } = await inventory.upload(userId, file, { signal });
    return { ...imported, isInventory: isSaved };
  };

type Upload = {
  readonly fileName: string;
  readonly uploadedAt: Date;
  readonly signal: AbortSignal;
};

async function storeReport(
  tx: UserTx,
  report: ReadReport,
  { fileName, uploadedAt, signal }: Upload,
): Promise<Omit<ImportedReport, 'isInventory'>> {
  const read = rowsOf(report);
  if (read.length === 0) {
    throw new AppError(
      'file/no-rows',
      'The report has no rows that can be read. Check that you picked the right file.',
    );
  }
  await ownReportsRepo(tx).lock();
  const rowsNew = await writeRows(tx, report, uploadedAt.toISOString().slice(0, 10));
  signal.throwIfAborted();
  const entry = {
    kind: report.kind,
    fileName,
    uploadedAt,
    firstDay: null,
    lastDay: null,
    ...daysCovered(report),
    rowsRead: read.length,
    rowsNew,
  };
  return {
    ...entry,
    id: await ownReportsRepo(tx).add(entry),
    unreadable: report.unreadable,
    numbered:
      report.kind === 'transactions'
        ? null
        : read.filter((row) => 'number' in row && row.number !== null).length,
  };
}

const rowsOf = (report: ReadReport) =>
  report.kind === 'orders'
    ? report.sales
    : report.kind === 'listings'
      ? report.listings
      : report.transactions;

/** Returns how many rows were new. */
async function writeRows(tx: UserTx, report: ReadReport, day: string): Promise<number> {
  const ownRecords = ownRecordsRepo(tx);
  const ownReports = ownReportsRepo(tx);
  const ownNumbers = ownNumbersRepo(tx);
  const origin = { connectionId: null };
  switch (report.kind) {
    case 'orders': {
      const count = await ownRecords.writeSales(report.sales, origin);
      await ownNumbers.applyChosenNumbers();
      return count;
    }
    case 'listings': {
      const count = await ownRecords.writeListings(report.listings, { ...origin, day });
      await ownReports.endListingsNotSeen(day);
      return count;
    }
    case 'transactions': {
      // A connected account names the same amounts in another way.
      const orders = report.transactions.flatMap(({ orderRef }) => orderRef ?? []);
      const known = await ownReports.ordersOfConnection([...new Set(orders)]);
      const unknown = report.transactions.filter(({ orderRef }) => !known.has(orderRef ?? ''));
      return ownRecords.writeTransactions(unknown, origin);
    }
  }
}
