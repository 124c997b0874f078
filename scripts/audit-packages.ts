/**
 * npm run audit:packages [-- <commit>]: asks the registry about locked packages. Releases added since
 * the commit (by default HEAD) must be some days old, and no shipped package may have a known
 * vulnerability rated high. The last line is JSON; no answer counts as unknown, never as good.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { nameOf, readLock } from './supply/lock-file.ts';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
/** Most malicious releases are taken down within this time. */
const MIN_AGE_MS = 7 * 86_400_000;

const releases = (lock: string): Set<string> =>
  new Set(readLock(lock).packages.map((one) => `${nameOf(one)}@${one.version}`));

async function publishedAt(release: string): Promise<string | undefined> {
  const at = release.lastIndexOf('@');
  const { stdout } = await run('npm', ['view', release.slice(0, at), 'time', '--json'], options);
  return (JSON.parse(stdout) as Record<string, string>)[release.slice(at + 1)];
}

type Advisories = { readonly high: number; readonly critical: number };

/** Null when the registry has no such service or cannot be reached. */
async function advisories(): Promise<Advisories | null> {
  // npm exits with an error when it finds something, and still prints the report.
  const report = await run('npm', ['audit', '--json', '--omit=dev'], options).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  try {
    const { metadata } = JSON.parse(report) as { metadata?: { vulnerabilities: Advisories } };
    return metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

const before = await run(
  'git',
  ['show', `${process.argv[2] ?? 'HEAD'}:package-lock.json`],
  options,
);
const locked = releases(before.stdout);
const added = [...releases(await readFile(join(root, 'package-lock.json'), 'utf8'))].filter(
  (release) => !locked.has(release),
);
let young = 0;
for (const release of added) {
  const at = await publishedAt(release);
  if (at === undefined || Date.now() - Date.parse(at) < MIN_AGE_MS) {
    young += 1;
    console.error(`too young: ${release} (${at ?? 'unknown'})`);
  }
}
const known = await advisories();
if (known === null) {
  console.error('The registry did not report known vulnerabilities: ask another one.');
}
const weak = known === null ? null : known.high + known.critical;
console.log(JSON.stringify({ added: added.length, young, weak }));
process.exitCode = young === 0 && (weak ?? 0) === 0 ? 0 : 1;
