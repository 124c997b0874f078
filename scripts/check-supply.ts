/**
 * npm run check -- supply: digests, licenses and install scripts in the lock file, npm's settings, and
 * secrets in any file of the checkout or of the built web app.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { judgeLock, judgeSettings } from './supply/judge-lock.ts';
import { readLock, shippedPackages } from './supply/lock-file.ts';
import { secretsIn } from './supply/secrets-in.ts';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '..'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const BUILT = 'apps/web/dist';

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

function secretsOf(path: string): string[] {
  const text = read(path);
  // Binary files match every pattern by chance.
  if (text.includes('\0')) {
    return [];
  }
  return text
    .split('\n')
    .flatMap((line, index) =>
      secretsIn(line).map((kind) => `${path}:${index + 1} holds a ${kind}`),
    );
}

const lock = readLock(read('package-lock.json'));
const shipped = shippedPackages(lock);
const files = filesToScan();
const faults = [
  ...judgeLock(lock, shipped),
  ...judgeSettings(read('.npmrc')),
  ...files.filter((path) => !path.endsWith('package-lock.json')).flatMap(secretsOf),
];
for (const fault of faults) {
  console.error(fault);
}
console.log(
  `${lock.packages.length} packages, ${shipped.size} of them shipped, ${files.length} files, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 && lock.packages.length > 0 ? 0 : 1;
