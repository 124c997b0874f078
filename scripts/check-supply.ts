/**
 * npm run check -- supply: digests, licenses and install scripts in the lock file, npm's settings,
 * actions and images by digest, rights of workflows, and secrets in any file of the checkout or of the built web app.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { judgeLock, judgeSettings } from './supply/judge-lock.ts';
import { judgeReferences, judgeWorkflow } from './supply/judge-references.ts';
import { readLock, shippedPackages } from './supply/lock-file.ts';
import { secretsIn } from './supply/secrets-in.ts';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '..'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const BUILT = 'apps/web/dist';
const STARTS_IMAGES = /(?:^|\/)(?:Dockerfile|Containerfile|[^/]*compose[^/]*\.ya?ml)$/i;

/** Ignored by git, by name or by path. */
const ignored = new Set([
  '.git',
  ...read('.gitignore')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, '')),
]);

function filesUnder(folder: string, isSkipped: (name: string, path: string) => boolean): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isSkipped(entry.name, path)) {
      return [];
    }
    return entry.isDirectory() ? filesUnder(path, isSkipped) : entry.isFile() ? [path] : [];
  });
}

/** All files of the checkout, and those served to browsers. */
const filesToScan = (): string[] => [
  ...filesUnder(
    '',
    (name, path) => ignored.has(name) || ignored.has(`/${path}`) || name.endsWith('.log'),
  ),
  ...(existsSync(join(root, BUILT)) ? filesUnder(BUILT, () => false) : []),
];

async function secretsOf(path: string): Promise<string[]> {
  const text = read(path);
  // Binary files match every pattern by chance.
  if (text.includes('\0')) {
    return [];
  }
  const found = await secretsIn(join(root, path), text);
  return found.map(({ line, kind }) => `${path}:${line} holds a ${kind}`);
}

const lock = readLock(read('package-lock.json'));
const shipped = shippedPackages(lock);
const files = filesToScan();
const secrets: string[] = [];
for (const path of files.filter((one) => !one.endsWith('package-lock.json'))) {
  secrets.push(...(await secretsOf(path)));
}
const automation = files.filter((path) => /^\.github\/.*\.ya?ml$/.test(path));
const workflows = automation.filter((path) => path.startsWith('.github/workflows/'));
const faults = [
  ...judgeLock(lock, shipped),
  ...judgeSettings(read('.npmrc')),
  ...secrets,
  ...[...automation, ...files.filter((path) => STARTS_IMAGES.test(path))].flatMap((path) =>
    judgeReferences(path, read(path)),
  ),
  ...workflows.flatMap((path) => judgeWorkflow(path, read(path))),
];
for (const fault of faults) {
  console.error(fault);
}
console.log(
  `${lock.packages.length} packages, ${shipped.size} of them shipped, ${files.length} files, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 && lock.packages.length > 0 ? 0 : 1;
