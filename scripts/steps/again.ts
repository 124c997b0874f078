/** What a runner reported, after what failed beside other tests was run once more by itself. */

export type UnitReport = {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly UnitFile[];
};
type UnitFile = {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
};

export type JourneySuite = {
  readonly specs?: readonly JourneySpec[];
  readonly suites?: readonly JourneySuite[];
};
type JourneySpec = { readonly id: string; readonly title: string; readonly ok: boolean };
export type JourneyReport = JourneySuite & {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

export type Again<Report> = { readonly report: Report; readonly onlyAlone: readonly string[] };

const failedTests = (file: UnitFile): readonly string[] =>
  file.assertionResults.filter(({ status }) => status === 'failed').map((one) => one.fullName);

export const failedFiles = (report: UnitReport): readonly string[] =>
  report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

export function mergeUnits(first: UnitReport, again: UnitReport): Again<UnitReport> {
  const second = new Map(again.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) => second.get(file.name) ?? file);
  const count = (wanted: (status: string) => boolean): number =>
    testResults.flatMap((file) => file.assertionResults).filter(({ status }) => wanted(status))
      .length;
  const stillFailed = new Set(again.testResults.flatMap(failedTests));
  const numFailedTestSuites = testResults.filter(({ status }) => status === 'failed').length;
  return {
    report: {
      ...first,
      success: again.success && numFailedTestSuites === 0,
      numPassedTests: count((status) => status === 'passed'),
      numFailedTests: count((status) => status === 'failed'),
      numPendingTests: count((status) => status !== 'passed' && status !== 'failed'),
      numFailedTestSuites,
      testResults,
    },
    onlyAlone: first.testResults.flatMap(failedTests).filter((name) => !stillFailed.has(name)),
  };
}

const specsOf = (suite: JourneySuite): readonly JourneySpec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

const withSpecs = (
  suite: JourneySuite,
  second: ReadonlyMap<string, JourneySpec>,
): JourneySuite => ({
  ...suite,
  ...(suite.specs === undefined
    ? {}
    : { specs: suite.specs.map((spec) => second.get(spec.id) ?? spec) }),
  ...(suite.suites === undefined
    ? {}
    : { suites: suite.suites.map((inner) => withSpecs(inner, second)) }),
});

export function mergeJourneys(first: JourneyReport, again: JourneyReport): Again<JourneyReport> {
  const second = new Map(specsOf(again).map((spec) => [spec.id, spec]));
  const merged = withSpecs(first, second);
  const failedFirst = specsOf(first).filter(({ ok }) => !ok);
  const onlyAlone = failedFirst.filter(({ id }) => second.get(id)?.ok === true);
  const { stats } = first;
  return {
    report: {
      ...merged,
      stats: {
        ...stats,
        expected: stats.expected + onlyAlone.length,
        unexpected: stats.unexpected - onlyAlone.length,
      },
    },
    onlyAlone: onlyAlone.map(({ title }) => title),
  };
}
