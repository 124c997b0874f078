import { partNumberKeys } from '@partsight/domain/columns/duplicate';
import { EVIDENCE_SOURCES } from '@partsight/domain/evidence/evidence-source';
import { dayAfter, type DayRange } from '@partsight/domain/own-sales/day-range';
import type { OwnReportKind } from '@partsight/domain/own-sales/own-records';
import {
  coverageOf,
  nextDownload,
  type ReportCoverage,
} from '@partsight/domain/own-sales/reports/coverage';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { daysOfReports } from '../records/known-days.ts';
import { ownNumbersRepo } from './own-numbers.repo.ts';
import type {
  OwnNumberSummary,
  OwnReport,
  OwnStock,
  OwnTotals,
  UnmatchedListing,
} from './own-report.record.ts';
import { ownReportsRepo } from './own-reports.repo.ts';

type Deps = { readonly database: Database; readonly now: () => Date };

/** The days that the reports of one kind cover. */
export type KindCoverage = {
  readonly files: number;
  readonly coverage: ReportCoverage | null;
  readonly next: DayRange | null;
};

export type OwnReportsView = {
  readonly reports: readonly OwnReport[];
  readonly orders: KindCoverage;
  readonly transactions: KindCoverage;
  readonly totals: OwnTotals;
};

export type OwnNumber = {
  readonly sold: OwnNumberSummary | null;
  readonly listed: OwnStock | null;
};

/** More would not be read. */
const MAX_UNMATCHED = 200;

const { reachDays } = EVIDENCE_SOURCES['own-orders'];

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A user's uploaded reports and what they say. */
export const ownReportsService = ({ database, now }: Deps) => ({
  view: (userId: string): Promise<OwnReportsView> =>
    database.asUser(userId, async (tx) => {
      const ownReports = ownReportsRepo(tx);
      const reports = await ownReports.list();
      const kindCoverage = (kind: OwnReportKind): KindCoverage => {
        const ranges = daysOfReports(reports, kind);
        const coverage = coverageOf(ranges);
        return { files: ranges.length, coverage, next: nextDownload(coverage, dayOf(now())) };
      };
      return {
        reports,
        orders: kindCoverage('orders'),
        transactions: kindCoverage('transactions'),
        totals: await ownReports.totals(),
      };
    }),

  unmatched: (userId: string): Promise<readonly UnmatchedListing[]> =>
    database.asUser(userId, (tx) => ownNumbersRepo(tx).unmatched(MAX_UNMATCHED)),

  /** All sales of the listing get the number; reports do not change it later. */
  async setNumber(
    userId: string,
    listing: Pick<UnmatchedListing, 'itemId' | 'variation'>,
    partNumber: string,
  ): Promise<number> {
    const lookupKey = partNumberKey(partNumber);
    if (lookupKey === '') {
      throw new AppError('part/no-number', 'Enter a part number with letters or digits.');
    }
    const sales = await database.asUser(userId, (tx) =>
      ownNumbersRepo(tx).setNumber(listing.itemId, listing.variation, lookupKey),
    );
    if (sales === 0) {
      throw new AppError('conflict', 'There is no sale of this listing.');
    }
    return sales;
  },

  /** Own sales of a number within the reach of own sales, and what is listed now. */
  forNumber: (userId: string, partNumber: string): Promise<OwnNumber> =>
    database.asUser(userId, async (tx) => {
      const ownNumbers = ownNumbersRepo(tx);
      const keys = partNumberKeys(partNumber);
      return {
        sold: await ownNumbers.salesOf(keys, dayAfter(dayOf(now()), -reachDays)),
        listed: await ownNumbers.stockOf(keys),
      };
    }),

  async remove(userId: string, reportId: string): Promise<void> {
    const isRemoved = await database.asUser(userId, (tx) => ownReportsRepo(tx).remove(reportId));
    if (!isRemoved) {
      throw new AppError('not-found', 'There is no such report.');
    }
  },

  removeAll: (userId: string): Promise<void> =>
    database.asUser(userId, (tx) => ownReportsRepo(tx).removeAll()),
});
