import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestResult } from './claims.ts';
import { ofPlaywright, ofVitest, type PlaywrightSuite, type VitestReport } from './read-results.ts';

type Wanted = {
  readonly files: readonly string[];
  /** Only tests whose titles match. */
  readonly pattern?: string;
  /** What else the runner is told. */
  readonly options?: readonly string[];
};

type Runner = {
  readonly command: string;
  readonly args: readonly string[];
  readonly read: (text: string) => readonly TestResult[];
};

async function resultsOf(
  checkout: string,
  runnerFor: (report: string) => Runner,
): Promise<readonly TestResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'test-results-'));
  const report = join(folder, 'report.json');
  const { command, args, read } = runnerFor(report);
  try {
    const child = spawn(command, args, {
      cwd: checkout,
      stdio: 'ignore',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    await once(child, 'exit');
    const text = await readFile(report, 'utf8').catch(() => null);
    return text === null ? [] : read(text);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs test files and tells what came of each test. A run that broke off tells nothing. */
export const runVitest = (
  checkout: string,
  { files, pattern, options = [] }: Wanted,
): Promise<readonly TestResult[]> =>
  resultsOf(checkout, (report) => ({
    command: join(checkout, 'node_modules/.bin/vitest'),
    args: [
      'run',
      ...files,
      ...options,
      ...(pattern === undefined ? [] : ['-t', pattern]),
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: (text) => ofVitest(JSON.parse(text) as VitestReport, checkout),
  }));

/** The same for journeys. */
export const runJourneys = (
  checkout: string,
  { files, pattern }: Wanted,
): Promise<readonly TestResult[]> =>
  resultsOf(checkout, () => ({
    command: process.execPath,
    args: [
      'scripts/e2e.ts',
      ...files.map((file) => file.slice('e2e/'.length)),
      ...(pattern === undefined ? [] : ['-g', pattern]),
      '--reporter=json',
    ],
    read: (text) => ofPlaywright(JSON.parse(text) as PlaywrightSuite),
  }));
