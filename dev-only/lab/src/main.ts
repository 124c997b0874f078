/** npm run lab <name> [-- options]: speed, memory and failures of the running product. */
import { runNamed } from '@partsight/stack/experiment';

await runNamed('npm run lab', {
  analysis: async () => (await import('./bench/bench-analysis.ts')).benchAnalysis,
  desk: async () => (await import('./bench/desk/bench-desk.ts')).benchDesk,
  export: async () => (await import('./bench/export/bench-export.ts')).benchExport,
  hostile: async () => (await import('./bench/upload/bench-hostile.ts')).benchHostile,
  list: async () => (await import('./bench/list/bench-list.ts')).benchList,
  open: async () => (await import('./bench/open/bench-open.ts')).benchOpen,
  soak: async () => (await import('./drills/soak.ts')).soakTest,
  table: async () => (await import('./bench/table/bench-table.ts')).benchTable,
  upload: async () => (await import('./bench/upload/bench-upload.ts')).benchUpload,
});
