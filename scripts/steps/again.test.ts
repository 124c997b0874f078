import { expect, test } from 'vitest';

import { failedFiles, mergeJourneys, mergeUnits, type UnitReport } from './again.ts';

const unit = (files: Readonly<Record<string, Readonly<Record<string, string>>>>): UnitReport => {
  const testResults = Object.entries(files).map(([name, tests]) => ({
    name,
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  }));
  return {
    success: true,
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numFailedTestSuites: 0,
    testResults,
  };
};

test('a test that fails by itself as well stays failed, and what passed alone is named', () => {
  const first = unit({
    'a.test.ts': { late: 'failed', fine: 'passed' },
    'b.test.ts': { wrong: 'failed', idle: 'skipped' },
    'c.test.ts': { good: 'passed' },
  });
  expect(failedFiles(first)).toEqual(['a.test.ts', 'b.test.ts']);
  const again = unit({
    'a.test.ts': { late: 'passed', fine: 'passed' },
    'b.test.ts': { wrong: 'failed', idle: 'skipped' },
  });
  const { report, onlyAlone } = mergeUnits(first, again);
  expect(onlyAlone).toEqual(['late']);
  expect(report).toMatchObject({
    success: false,
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numFailedTestSuites: 1,
  });
});

test('what passed in company and fails alone has failed', () => {
  const first = unit({ 'a.test.ts': { late: 'failed', leaning: 'passed' } });
  const again = unit({ 'a.test.ts': { late: 'passed', leaning: 'failed' } });
  expect(mergeUnits(first, again).report).toMatchObject({ success: false, numFailedTests: 1 });
});

test('a journey that was not run again stays failed', () => {
  const spec = (id: string, ok: boolean) => ({ id, title: `journey ${id}`, ok });
  const stats = { expected: 1, unexpected: 2, flaky: 0, skipped: 0 };
  const first = {
    stats,
    suites: [{ suites: [{ specs: [spec('1', true), spec('2', false), spec('3', false)] }] }],
  };
  const again = {
    stats: { ...stats, expected: 1, unexpected: 0 },
    suites: [{ suites: [{ specs: [spec('2', true)] }] }],
  };
  const { report, onlyAlone } = mergeJourneys(first, again);
  expect(onlyAlone).toEqual(['journey 2']);
  expect(report.stats).toEqual({ expected: 2, unexpected: 1, flaky: 0, skipped: 0 });
  expect(report.suites).toEqual([
    { suites: [{ specs: [spec('1', true), spec('2', true), spec('3', false)] }] },
  ]);
});
