/**
 * npm run audit:packages [-- <commit>]: one report on all locked packages. The lock file has their licenses
 * and install scripts. The registry knows vulnerabilities, how old releases are that were added since the
 * commit (by default HEAD), and, of shipped packages and our direct dependencies, which are deprecated or
 * have had no release for years. The last line is JSON; what the registry did not answer is unknown (null),
 * never good, and fails nothing.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { judgeLock } from './supply/judge-lock.ts';
import { directPackages, nameOf, readLock, shippedPackages } from './supply/lock-file.ts';
import { askRegistry, neglectOf } from './supply/registry.ts';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
/** Most malicious releases are taken down within this time. */
const MIN_AGE_MS = 7 * 86_400_000;

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

const release = (one: Parameters<typeof nameOf>[0]): string => `${nameOf(one)}@${one.version}`;

/** Null in a copy without its history. */
const before = await run(
  'git',
  ['show', `${process.argv[2] ?? 'HEAD'}:package-lock.json`],
  options,
).catch(() => null);
const locked = before && new Set(readLock(before.stdout).packages.map(release));
const lock = readLock(await readFile(join(root, 'package-lock.json'), 'utf8'));
const added = lock.packages.filter((one) => locked?.has(release(one)) === false);
const shipped = shippedPackages(lock);
const direct = directPackages(lock);
const judged = new Set([...shipped, ...direct]);
const published = await askRegistry([...new Set([...judged, ...added].map(nameOf))]);
const isAnswered = [...published.values()].some((one) => one !== null);

const faults = judgeLock(lock, shipped);
let young = 0;
for (const one of added) {
  const at = published.get(nameOf(one))?.time[one.version];
  if (at === undefined ? isAnswered : Date.now() - Date.parse(at) < MIN_AGE_MS) {
    young += 1;
    faults.push(`${release(one)} is too young (${at ?? 'unknown'})`);
  }
}
const count = { deprecated: 0, unmaintained: 0 };
for (const one of judged) {
  const answer = published.get(nameOf(one)) ?? null;
  const neglect = answer && neglectOf(answer, one.version, Date.now());
  if (neglect !== null) {
    count[neglect.kind] += 1;
    console.log(`${neglect.kind}: ${release(one)}: ${neglect.text}`);
    if (neglect.kind === 'deprecated' && direct.has(one)) {
      faults.push(`${release(one)} is deprecated, and we ask for it`);
    }
  }
}
const scripts = lock.packages.filter(({ hasInstallScript }) => hasInstallScript).map(release);
console.log(`install scripts (npm runs none): ${scripts.join(', ')}`);
const licenses = Map.groupBy(lock.packages, ({ license }) => license);
for (const [license, packages] of licenses) {
  console.log(`${license}: ${packages.length}`);
}
const known = await advisories();
if (known === null) {
  console.log('The registry did not report known vulnerabilities: ask another one.');
}
const weak = known === null ? null : known.high + known.critical;
for (const fault of faults) {
  console.error(fault);
}
console.log(
  JSON.stringify({
    packages: lock.packages.length,
    added: added.length,
    young: isAnswered && locked !== null ? young : null,
    weak,
    deprecated: isAnswered ? count.deprecated : null,
    unmaintained: isAnswered ? count.unmaintained : null,
    installScripts: scripts.length,
    licenses: licenses.size,
    faults: faults.length,
  }),
);
process.exitCode = faults.length === 0 && (weak ?? 0) === 0 ? 0 : 1;
