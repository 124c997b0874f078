import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import type { TestResult } from './claims.ts';

export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

export type PlaywrightSuite = {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

/** Tests that ran. A test that was skipped says nothing about anything. */
export const ofVitest = ({ testResults }: VitestReport, checkout: string): readonly TestResult[] =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative(checkout, file),
        name: fullName,
        isPassed: status === 'passed',
      })),
  );

export const ofPlaywright = (suite: PlaywrightSuite): readonly TestResult[] => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, file, ok, tests }) => ({
      file: `e2e/journeys/${file}`,
      name: title,
      isPassed: ok && tests.every(({ status }) => status === 'expected'),
    })),
  ...(suite.suites ?? []).flatMap(ofPlaywright),
];

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(path, 'utf8')) as T;

/** What the runners wrote when they last ran. A report that is missing proves nothing. */
export async function readResults(checkout: string): Promise<readonly TestResult[]> {
  const reports = join(checkout, 'reports');
  const [unit, journeys] = await Promise.all([
    readJson<VitestReport>(join(reports, 'vitest.json')).then(
      (report) => ofVitest(report, checkout),
      () => [],
    ),
    readJson<PlaywrightSuite>(join(reports, 'playwright.json')).then(ofPlaywright, () => []),
  ]);
  return [...unit, ...journeys];
}
