import type { DayRange } from '@partsight/domain/own-sales/day-range';
import type { OwnReportKind } from '@partsight/domain/own-sales/own-records';

import type { UserTx } from '../../db/scope.ts';
import type { OwnReport } from '../reports/own-report.record.ts';
import { ownReportsRepo } from '../reports/own-reports.repo.ts';

/** The days whose sales are known. */
export type KnownDays = {
  readonly reports: readonly DayRange[];
  /** From the first sale that connected accounts brought to their last reading; null without one. */
  readonly account: DayRange | null;
};

export const daysOfReports = (
  reports: readonly Pick<OwnReport, 'kind' | 'firstDay' | 'lastDay'>[],
  wanted: OwnReportKind,
): DayRange[] =>
  reports.flatMap(({ kind, firstDay, lastDay }) =>
    kind === wanted && firstDay !== null && lastDay !== null ? [{ firstDay, lastDay }] : [],
  );

export const readKnownDays = async (tx: UserTx): Promise<KnownDays> => ({
  reports: daysOfReports(await ownReportsRepo(tx).list(), 'orders'),
  account: await ownReportsRepo(tx).daysOfAccount(),
});

export const allKnownDays = ({ reports, account }: KnownDays): readonly DayRange[] =>
  account === null ? reports : [...reports, account];
