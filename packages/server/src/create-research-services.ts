import { thenAppraise } from './appraisals/request-appraisal.ts';
import type { Database } from './db/database.ts';
import type { StartJob } from './engine/jobs/job-queue.ts';
import { importSoldRows } from './evidence/by-hand/import-sold-rows.service.ts';
import { worklistService } from './evidence/by-hand/read-worklist.service.ts';
import { saveResearch } from './evidence/by-hand/save-research.service.ts';
import { undoResearch } from './evidence/by-hand/undo-research.service.ts';
import type { FairQueue } from './platform/fair-queue.ts';
import type { AnalysisContext } from './runs/settle-part.ts';
import { importSoldRowsFile, readResearchFile } from './uploads/read-research-file.service.ts';

type Deps = {
  readonly database: Database;
  /** For what reads files. */
  readonly queue: FairQueue;
  readonly currency: string;
  readonly categoryNames: () => AnalysisContext['categoryNames'];
  readonly now: () => Date;
  readonly startJob: StartJob;
};

/** Sold figures that people bring by hand. */
export function createResearchServices({ queue, startJob, ...deps }: Deps) {
  const undo = undoResearch(deps);
  return {
    saveResearch: thenAppraise(startJob, saveResearch(deps)),
    undoResearch: {
      line: thenAppraise(startJob, undo.line),
      file: thenAppraise(startJob, undo.file),
    },
    importSoldRows: thenAppraise(
      startJob,
      importSoldRowsFile({ queue, save: importSoldRows(deps) }),
    ),
    worklist: worklistService(deps),
    readResearchFile: readResearchFile({ queue }),
  };
}
