import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What a test runner reports about one test. */
export type TestResult = {
  /** Relative to the repository. */
  readonly file: string;
  readonly name: string;
  readonly isPassed: boolean;
};

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

/** Tests that ran: a skipped test proves nothing. */
export const ofVitest = ({ testResults }: VitestReport, root: string): readonly TestResult[] =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative(root, file),
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

/** The reports of the last runs. A missing report proves nothing. */
export async function readResults(root: string): Promise<readonly TestResult[]> {
  const reports = join(root, 'reports');
  const [unit, journeys] = await Promise.all([
    readJson<VitestReport>(join(reports, 'vitest.json')).then(
      (report) => ofVitest(report, root),
      () => [],
    ),
    readJson<PlaywrightSuite>(join(reports, 'playwright.json')).then(ofPlaywright, () => []),
  ]);
  return [...unit, ...journeys];
}
