import { thenAppraise } from './appraisals/request-appraisal.ts';
import { connectService } from './own-sales/connection/connect.service.ts';
import { draftsService } from './own-sales/drafts/drafts.service.ts';
import { fillLines } from './own-sales/reports/fill-lines.service.ts';
import { importReport } from './own-sales/reports/import-report.service.ts';
import { ownReportsService } from './own-sales/reports/own-reports.service.ts';
import { readNextBid } from './own-sales/score/next-bid.service.ts';
import { scoreService } from './own-sales/score/read-score.service.ts';

type Deps = Parameters<typeof draftsService>[0] &
  Parameters<typeof connectService>[0] &
  Parameters<typeof fillLines>[0] &
  Parameters<typeof importReport>[0] &
  Parameters<typeof readNextBid>[0];

/** What a seller's own listings, sales and money are used for, built once at boot. */
export function createOwnSalesServices(deps: Deps) {
  const { database, startJob, now } = deps;
  const lines = fillLines(deps);
  return {
    importReport: importReport(deps),
    ownReports: ownReportsService({ database, now }),
    ownSalesOfLots: { count: lines.count, fill: thenAppraise(startJob, lines.fill) },
    drafts: draftsService(deps),
    connect: connectService(deps),
    score: scoreService({ database, now }),
    nextBid: readNextBid(deps),
  };
}
