import type { Experiments } from '@partsight/stack/experiment';

/** Every scenario by its name. */
export const SCENARIOS = {
  aging: async () => (await import('./bench/aging.ts')).benchAging,
  analysis: async () => (await import('./bench/analysis.ts')).benchAnalysis,
  chaos: async () => (await import('./chaos.ts')).chaos,
  'contact-sheet': async () => (await import('./screens/contact-sheet.ts')).contactSheet,
  connect: async () => (await import('./drills/connect.ts')).connect,
  desk: async () => (await import('./bench/desk.ts')).benchDesk,
  engine: async () => (await import('./bench/engine.ts')).benchEngine,
  export: async () => (await import('./bench/export.ts')).benchExport,
  faults: async () => (await import('./drills/faults.ts')).faults,
  hostile: async () => (await import('./bench/hostile.ts')).benchHostile,
  'hostile-lists': async () => (await import('./drills/hostile-lists.ts')).hostileLists,
  install: async () => (await import('./drills/install.ts')).install,
  list: async () => (await import('./bench/list.ts')).benchList,
  neighbors: async () => (await import('./drills/neighbors.ts')).neighbors,
  open: async () => (await import('./bench/open.ts')).benchOpen,
  operate: async () => (await import('./drills/operate.ts')).operate,
  pooler: async () => (await import('./drills/pooler.ts')).pooler,
  restore: async () => (await import('./drills/restore.ts')).restore,
  scale: async () => (await import('./bench/scale.ts')).scale,
  'readme-pictures': async () => (await import('./screens/readme-pictures.ts')).readmePictures,
  screens: async () => (await import('./screens/audit.ts')).screens,
  screenshots: async () => (await import('./screens/screenshots.ts')).screenshots,
  soak: async () => (await import('./drills/soak.ts')).soak,
  table: async () => (await import('./bench/table.ts')).benchTable,
  upgrade: async () => (await import('./drills/upgrade.ts')).upgrade,
  upload: async () => (await import('./bench/upload.ts')).benchUpload,
  watch: async () => (await import('./bench/watch.ts')).benchWatch,
} as const satisfies Experiments;

/** They write files or take as long as one likes. */
const BY_HAND = new Set(['contact-sheet', 'readme-pictures', 'scale', 'screenshots', 'soak']);

/** What npm run nightly runs. */
export const NIGHTLY = Object.keys(SCENARIOS).filter((name) => !BY_HAND.has(name));
