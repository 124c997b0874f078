/**
 * npm run again -- tests, -- journeys: runs what failed in the last run once more, one after the other
 * and with nothing beside it. A machine whose host takes its processor away makes promises of time fail
 * that are kept; what fails by itself as well has failed. Names what passed only so: it is to be mended.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import {
  failedFiles,
  mergeJourneys,
  mergeUnits,
  type Again,
  type JourneyReport,
  type UnitReport,
} from './steps/again.ts';

const checkout = resolve(import.meta.dirname, '..');
const pathOf = (name: string): string => join(checkout, 'reports', name);
const read = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(pathOf(name), 'utf8')) as T;

async function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  await once(child, 'exit');
}

async function tests(): Promise<boolean> {
  const first = await read<UnitReport>('vitest.json');
  const files = failedFiles(first);
  if (files.length === 0) {
    console.error('No test failed; what failed was the run itself.');
    return false;
  }
  await run([
    join(checkout, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${pathOf('vitest-again.json')}`,
    ...files,
  ]);
  const merged = mergeUnits(first, await read<UnitReport>('vitest-again.json'));
  return keep('vitest.json', merged, merged.report.success);
}

async function journeys(): Promise<boolean> {
  const first = await read<JourneyReport>('playwright.json');
  await run(['scripts/e2e.ts', '--last-failed', '--workers=1'], {
    JOURNEYS_REPORT: pathOf('playwright-again.json'),
  });
  const merged = mergeJourneys(first, await read<JourneyReport>('playwright-again.json'));
  const { unexpected, flaky } = merged.report.stats;
  return keep('playwright.json', merged, unexpected + flaky === 0);
}

async function keep<T>(name: string, again: Again<T>, isGood: boolean): Promise<boolean> {
  await writeFile(pathOf(name), JSON.stringify(again.report));
  for (const title of again.onlyAlone) {
    console.log(`passed only by itself: ${title}`);
  }
  return isGood;
}

const KINDS: Readonly<Record<string, () => Promise<boolean>>> = { tests, journeys };
const kind = KINDS[process.argv[2] ?? ''];
if (kind === undefined) {
  throw new Error(`say which: ${Object.keys(KINDS).join(' or ')}`);
}
process.exitCode = (await kind()) ? 0 : 1;
