import { expect, test } from 'vitest';

import { ofPlaywright, ofVitest } from './read-results.ts';

test('only tests that ran count', () => {
  const report = {
    testResults: [
      {
        name: '/checkout/apps/web/src/a.test.tsx',
        assertionResults: [
          { fullName: 'a [4.stop]', status: 'passed' },
          { fullName: 'b [4.stop]', status: 'failed' },
          { fullName: 'c [4.stop]', status: 'skipped' },
          { fullName: 'd [4.stop]', status: 'pending' },
          { fullName: 'e [4.stop]', status: 'todo' },
        ],
      },
    ],
  };
  expect(ofVitest(report, '/checkout')).toEqual([
    { file: 'apps/web/src/a.test.tsx', name: 'a [4.stop]', isPassed: true },
    { file: 'apps/web/src/a.test.tsx', name: 'b [4.stop]', isPassed: false },
  ]);
});

test('a journey that passed at the second try, or not at all, has not passed', () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    file: 'run.spec.ts',
    ok,
    tests: [{ status }],
  });
  const specs = [
    spec('a', true, 'expected'),
    spec('b', true, 'flaky'),
    spec('c', false, 'unexpected'),
    spec('d', true, 'skipped'),
  ];
  expect(ofPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual([
    { file: 'e2e/journeys/run.spec.ts', name: 'a', isPassed: true },
    { file: 'e2e/journeys/run.spec.ts', name: 'b', isPassed: false },
    { file: 'e2e/journeys/run.spec.ts', name: 'c', isPassed: false },
  ]);
});
