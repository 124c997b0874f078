/**
 * npm run audit:packages [-- <commit>]: asks the registry about what is locked. Releases that came in
 * since the commit (by default the last one) have to be some days old, and no package may have a known
 * weakness that is rated high. Ends with one line of JSON; what the registry does not answer is said and
 * counted as unknown, never as good.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { isTooYoung, lockAdditions, type Release } from './supply/lock-additions.ts';
import { readLock } from './supply/lock-file.ts';

const checkout = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const options = { cwd: checkout, maxBuffer: 64 * 1024 * 1024 };

async function publishedAt({ name, version }: Release): Promise<string | undefined> {
  const { stdout } = await run('npm', ['view', name, 'time', '--json'], options);
  return (JSON.parse(stdout) as Record<string, string>)[version];
}

async function youngOnes(since: string): Promise<{ added: number; young: string[] }> {
  const { stdout } = await run('git', ['show', `${since}:package-lock.json`], options);
  const now = await readFile(join(checkout, 'package-lock.json'), 'utf8');
  const added = lockAdditions(readLock(stdout), readLock(now));
  const young: string[] = [];
  for (const release of added) {
    const at = await publishedAt(release);
    if (isTooYoung(at, new Date())) {
      young.push(`${release.name}@${release.version} (${at ?? 'unknown'})`);
    }
  }
  return { added: added.length, young };
}

type Advisories = { readonly high: number; readonly critical: number };

/** Null when the registry has no such service, or cannot be reached. */
async function advisories(): Promise<Advisories | null> {
  // npm ends with a fault when it finds something, and says what all the same.
  const said = await run('npm', ['audit', '--json', '--omit=dev'], options).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  try {
    const report = JSON.parse(said) as { metadata?: { vulnerabilities: Advisories } };
    return report.metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

const ages = await youngOnes(process.argv[2] ?? 'HEAD');
const known = await advisories();
if (known === null) {
  console.error('The registry did not say which packages have known weaknesses: ask another one.');
}
for (const release of ages.young) {
  console.error(`too young: ${release}`);
}
const weak = known === null ? null : known.high + known.critical;
console.log(JSON.stringify({ added: ages.added, young: ages.young.length, weak }));
process.exitCode = ages.young.length === 0 && (weak ?? 0) === 0 ? 0 : 1;
