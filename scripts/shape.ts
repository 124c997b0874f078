/** npm run shape: figures of the code base as a whole, the last line as JSON. `-- --list` shows each dialect word. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { arrowsBetweenFolders, backArrows, type SourceFile } from './shape/count-arrows.ts';
import { dialectInProse, dialectInSource, readDialect } from './shape/count-dialect.ts';

/** The commit from which product lines are compared; new features may add to them. */
const BEFORE = '23db953';
const SERVER = 'packages/server/src';
/** Folders of the server, bottom first; an import may only go down. */
const SERVER_ORDER = [
  'db/records',
  'tokens/secrets',
  'platform',
  'platform/config',
  'db',
  'tokens/budgets',
  'tokens/application',
  'tokens/keysets',
  'evidence/lookups',
  'tokens',
  'uploads/mapping',
  'platform/meters',
  'engine/jobs',
  'runs',
  'results',
  'results/polling',
  'platform/traces',
  'desk/decisions',
  'desk/lot',
  'appraisals',
  'desk',
  'engine/lanes/call',
  'engine/lanes/pace',
  'engine/lanes/lease',
  'engine/lanes/interactive',
  'engine/lanes',
  'engine/lanes/run',
  'appraisals',
  'accounts/erasure',
  'evidence/categories',
  'accounts',
  'evidence/overrides',
  'evidence/by-hand',
  'own-sales/records',
  'own-sales/connection',
  'operations/housekeeping',
  'operations/mail',
  'operations/notifications',
  'operations/status',
  'operations/views',
  'operations',
  'research',
  'lots',
  'evidence',
  'stores',
  'uploads/numbers',
  'uploads/inventory',
  'uploads',
  'own-sales/drafts',
  'own-sales/reports',
  'own-sales/score',
  'own-sales',
  'offers',
  'engine',
  '.',
  'operations/admin',
  'operations/doctor',
  'operations/inspect',
];
const GOALS = {
  dialect: 0,
  backArrows: 5,
  scriptsLines: 4_500,
  docsWords: 22_000,
  diagrams: 4,
  ciSeconds: 720,
};

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '..');
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
const tracked = git('ls-files').split('\n').filter(Boolean);
const read = (path: string): Promise<string> =>
  readFile(resolve(root, path), 'utf8').catch(() => '');
const linesIn = (text: string): number => text.split('\n').length - 1;
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
const isProduct = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !isTest(path);

const linesOf = async (paths: readonly string[]): Promise<number> =>
  linesIn((await Promise.all(paths.map(read))).join(''));

async function largestShare(folder: string, features: RegExp): Promise<number> {
  const sources = tracked.filter((path) => path.startsWith(folder) && isProduct(path));
  const byFeature = Map.groupBy(sources, (path) => features.exec(path)?.[1]);
  byFeature.delete(undefined);
  const counts = await Promise.all([...byFeature.values()].map(linesOf));
  return Number((Math.max(...counts) / (await linesOf(sources))).toFixed(3));
}

function productLinesAt(commit: string): number | null {
  try {
    const paths = git('ls-tree', '-r', '--name-only', commit).split('\n').filter(isProduct);
    return paths.reduce((sum, path) => sum + linesIn(git('show', `${commit}:${path}`)), 0);
  } catch {
    return null;
  }
}

async function countDialect(): Promise<number> {
  const dialect = await readDialect(resolve(import.meta.dirname, 'shape/dialect.json'));
  const paths = tracked.filter(
    (path) =>
      (/\.(tsx?|md)$/.test(path) || /^(deploy\/|\.ci\/|\.github\/|Dockerfile|\.env)/.test(path)) &&
      !path.includes('generated-tables'),
  );
  const hits = await Promise.all(
    paths.map(async (path) =>
      (/\.tsx?$/.test(path) ? dialectInSource : dialectInProse)(path, await read(path), dialect),
    ),
  );
  if (values.list) {
    hits.flat().forEach(({ file, line, text }) => console.log(`${file}:${line}: ${text}`));
  }
  return hits.flat().length;
}

const serverFiles: SourceFile[] = await Promise.all(
  tracked
    .filter((path) => path.startsWith(`${SERVER}/`) && isProduct(path))
    .map(async (path) => ({ path, text: await read(path) })),
);
const back = backArrows(arrowsBetweenFolders(SERVER, serverFiles), SERVER_ORDER);
console.log(`server folders, bottom first: ${SERVER_ORDER.join(', ')}`);
back.forEach(({ from, to }) => console.log(`against the order: ${from} imports ${to}`));

const docs = tracked.filter((path) =>
  /^docs\/.*\.md$|^(README|CONTRIBUTING|SECURITY)\.md$/.test(path),
);
const docTexts = await Promise.all(docs.map(read));
const ci = JSON.parse((await read('reports/ci-seconds.json')) || '{}') as { ciSeconds?: number };
const figures = {
  dialect: await countDialect(),
  largestWebFeature: await largestShare('apps/web/src/', /features\/([^/]+)\//),
  largestServerFeature: await largestShare(`${SERVER}/`, /src\/(?!engine|db|platform)([^/]+)\//),
  backArrows: back.length,
  scriptsLines: await linesOf(
    tracked.filter((path) => /^scripts\/.*\.ts$/.test(path) && !isTest(path)),
  ),
  productLines: { before: productLinesAt(BEFORE), after: await linesOf(tracked.filter(isProduct)) },
  docsWords: docTexts.join(' ').split(/\s+/).filter(Boolean).length,
  diagrams: docTexts.join('\n').split('```mermaid').length - 1,
  migrations: tracked.filter((path) => /^packages\/server\/sql\/\d/.test(path)).length,
  ciSeconds: ci.ciSeconds ?? null,
};
const missed = [
  figures.dialect > GOALS.dialect && 'dialect',
  figures.largestWebFeature > 1 / 4 && 'largestWebFeature',
  figures.largestServerFeature > 1 / 8 && 'largestServerFeature',
  figures.backArrows > GOALS.backArrows && 'backArrows',
  figures.scriptsLines > GOALS.scriptsLines && 'scriptsLines',
  figures.docsWords > GOALS.docsWords && 'docsWords',
  figures.diagrams < GOALS.diagrams && 'diagrams',
  figures.ciSeconds !== null && figures.ciSeconds > GOALS.ciSeconds && 'ciSeconds',
].filter((name) => name !== false);
if (missed.length > 0) {
  console.log(`goals missed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
console.log(JSON.stringify(figures));
