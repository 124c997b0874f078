/** npm run eval <name> [-- options]: measures whether the figures of the product are true. */
import { runNamed } from '@partsight/stack/experiment';

await runNamed('npm run eval', {
  appraisal: async () => (await import('./appraisal/evaluate-appraisal.ts')).evaluateAppraisal,
  'appraisal-run': async () => (await import('./appraisal/run-appraisal.ts')).runAppraisal,
  cells: async () => (await import('./cells/evaluate-cells.ts')).evaluateCells,
  desk: async () => (await import('./desk/evaluate-desk.ts')).evaluateDesk,
  everyone: async () => (await import('./everyone/evaluate-everyone.ts')).evaluateEveryone,
  layouts: async () => (await import('./layouts/evaluate-layouts.ts')).evaluateLayouts,
  numbers: async () => (await import('./numbers/evaluate-numbers.ts')).evaluateNumbers,
  score: async () => (await import('./score/evaluate-score.ts')).evaluateScore,
  sheets: async () => (await import('./sheets/evaluate-sheets.ts')).evaluateSheets,
  titles: async () => (await import('./titles/evaluate-titles.ts')).evaluateTitles,
  truth: async () => (await import('./truth/evaluate-truth.ts')).evaluateTruth,
});
