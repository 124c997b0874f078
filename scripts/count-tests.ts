/** The last line of CI: how many tests passed and failed, from all reports. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { readResults } from './spec-check/test-results.ts';

const reports = resolve(import.meta.dirname, '../reports');

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };

const read = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(join(reports, name), 'utf8')) as T;

async function vitestCount(): Promise<Count> {
  const report = await read<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
  }>('vitest.json');
  // A file that does not load has no failed test.
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

async function playwrightCount(): Promise<Count> {
  const { stats } = await read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>('playwright.json');
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Printed at the very end of the log, where people look first. */
async function failedNames(): Promise<readonly string[]> {
  const results = await readResults(resolve(import.meta.dirname, '..'));
  return results.filter(({ isPassed }) => !isPassed).map(({ file, name }) => `${file}: ${name}`);
}

// A missing report counts as one failure.
const missing = (): Count => ({ passed: 0, failed: 1, skipped: 0 });
const counts = await Promise.all([vitestCount().catch(missing), playwrightCount().catch(missing)]);
const sum = (pick: (count: Count) => number): number =>
  counts.reduce((total, count) => total + pick(count), 0);
const failed = sum((count) => count.failed);
for (const name of failed > 0 ? await failedNames() : []) {
  console.log(`failed: ${name}`);
}
const skipped = sum((count) => count.skipped);
if (skipped > 0) {
  console.log(`${skipped} skipped`);
}
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
