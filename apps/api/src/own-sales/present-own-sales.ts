import type {
  ImportedReport as WireImport,
  OwnNumber as WireNumber,
  OwnReport as WireReport,
  OwnReports as WireReports,
  UnmatchedListing as WireListing,
} from '@partsight/contract/own-sales/reports';
import type { ImportedReport } from '@partsight/server/own-sales/reports/import-report.service';
import type {
  OwnReport,
  UnmatchedListing,
} from '@partsight/server/own-sales/reports/own-report.record';
import type {
  KindCoverage,
  OwnNumber,
  OwnReportsView,
} from '@partsight/server/own-sales/reports/own-reports.service';

import { presentMoney, presentOptionalMoney } from '../http/present-money.ts';

const presentReport = ({ uploadedAt, ...report }: OwnReport): WireReport => ({
  ...report,
  uploadedAt: uploadedAt.toISOString(),
});

export const presentImport = ({ uploadedAt, ...report }: ImportedReport): WireImport => ({
  ...report,
  uploadedAt: uploadedAt.toISOString(),
});

const presentCoverage = ({ files, coverage, next }: KindCoverage): WireReports['orders'] => ({
  files,
  coverage:
    coverage === null
      ? null
      : { ...coverage, ranges: [...coverage.ranges], gaps: [...coverage.gaps] },
  next,
});

export const presentReports = (view: OwnReportsView): WireReports => ({
  reports: view.reports.map(presentReport),
  orders: presentCoverage(view.orders),
  transactions: presentCoverage(view.transactions),
  totals: view.totals,
});

export const presentUnmatched = ({ lastUnitMinor, ...listing }: UnmatchedListing): WireListing => ({
  ...listing,
  lastPrice: presentMoney(lastUnitMinor),
});

export function presentOwnNumber({ sold, listed }: OwnNumber): WireNumber {
  return {
    sold:
      sold === null
        ? null
        : {
            sales: sold.sales,
            pieces: sold.pieces,
            low: presentMoney(sold.lowMinor),
            high: presentMoney(sold.highMinor),
            lastSoldOn: sold.lastSoldOn,
          },
    listed:
      listed === null
        ? null
        : {
            listings: listed.listings,
            pieces: listed.pieces,
            listedSince: listed.listedSince,
            price: presentOptionalMoney(listed.priceMinor),
          },
  };
}
