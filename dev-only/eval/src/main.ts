/**
 * npm run eval <name> [-- options]: measures whether the figures of the product are true. The last line
 * is JSON; the exit code says whether every goal was met. README.md tells what each evaluation does.
 */
import { evaluateAppraisal } from './appraisal/evaluate-appraisal.ts';
import { runAppraisal } from './appraisal/run-appraisal.ts';
import { evaluateCells } from './cells/evaluate-cells.ts';
import { evaluateDesk } from './desk/evaluate-desk.ts';
import { UsageError, usageOf, type Evaluation } from './evaluation.ts';
import { evaluateEveryone } from './everyone/evaluate-everyone.ts';
import { missed } from './goals.ts';
import { evaluateLayouts } from './layouts/evaluate-layouts.ts';
import { evaluateScore } from './score/evaluate-score.ts';
import { evaluateSheets } from './sheets/evaluate-sheets.ts';
import { evaluateTitles } from './titles/evaluate-titles.ts';
import { evaluateTruth } from './truth/evaluate-truth.ts';

const EVALUATIONS: ReadonlyMap<string, Evaluation> = new Map(
  Object.entries({
    appraisal: evaluateAppraisal,
    'appraisal-run': runAppraisal,
    cells: evaluateCells,
    desk: evaluateDesk,
    everyone: evaluateEveryone,
    layouts: evaluateLayouts,
    score: evaluateScore,
    sheets: evaluateSheets,
    titles: evaluateTitles,
    truth: evaluateTruth,
  }),
);

const [name = '', ...args] = process.argv.slice(2);

try {
  const evaluation = EVALUATIONS.get(name);
  if (evaluation === undefined) {
    throw new UsageError(name === '' ? 'which evaluation?' : `there is no evaluation "${name}"`);
  }
  const { figures, goals } = await evaluation.run(args);
  const misses = missed(goals);
  misses.forEach((miss) => console.error(miss));
  console.log(JSON.stringify(figures));
  process.exitCode = misses.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) {
    throw error;
  }
  console.error(`${error.message}\nnpm run eval <name> [-- options], one of:`);
  for (const [known, one] of EVALUATIONS) {
    console.error(`  ${usageOf(known, one)}`);
  }
  process.exitCode = 2;
}
