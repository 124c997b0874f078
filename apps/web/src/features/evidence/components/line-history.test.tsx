import type { EarlierRun, LineHistory as History } from '@partsight/contract/evidence';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { LineHistory } from './line-history.tsx';

const SNAPSHOT: EarlierRun = {
  asOf: '2026-09-24T12:00:00.000Z',
  source: 'the Research API',
  coveredFrom: '2026-06-26T12:00:00.000Z',
  coveredTo: '2026-09-24T12:00:00.000Z',
  listings: 9,
  unitsLow: 9,
  unitsMid: 14.4,
  unitsHigh: 22,
  newMedian: '80.00',
  usedMedian: null,
  isLowerBound: false,
  deskPrice: '78.10',
  lineValue: '212.40',
  hasChanged: false,
  times: { low: 0.62, high: 1.84 },
};

function show(history: Partial<History>, isAnswered = true): string {
  const { container } = render(
    <LineHistory
      history={{ isAgain: true, isKept: true, looks: [], joined: null, ...history }}
      isAnswered={isAnswered}
    />,
  );
  return container.textContent;
}

test('an earlier run shows its date, duration, units and medians', () => {
  show({ looks: [SNAPSHOT] });
  expect(screen.getByRole('row', { name: 'Sep 24, 2026 90 14 (9 to 22) $80.00 -' })).toBeVisible();
});

test('shows what the desk calculated then, and nothing where it calculated nothing', () => {
  const expected = 'Deal desk, with your settings at the time: $78.10 each, worth $212.40';
  expect(show({ looks: [SNAPSHOT] })).toContain(expected);
  expect(show({ looks: [{ ...SNAPSHOT, lineValue: null }] })).toContain('worth unknown');
  expect(show({ looks: [{ ...SNAPSHOT, deskPrice: null, lineValue: null }] })).not.toContain(
    'Deal desk',
  );
});

test.each([
  [false, 'No clear change in demand since Sep 24, 2026, 0.6 to 1.8 times as many sales.'],
  [true, 'Demand has changed since Sep 24, 2026, 0.6 to 1.8 times as many sales. That’s unlikely'],
  [null, 'We can’t compare demand since Sep 24, 2026:'],
])('a change (%s) is reported only where the test is significant', (hasChanged, expected) => {
  expect(show({ looks: [{ ...SNAPSHOT, hasChanged }] })).toContain(expected);
});

test('an open upper end is not a number', () => {
  const open = { ...SNAPSHOT, hasChanged: true, times: { low: 1.23, high: null } };
  expect(show({ looks: [open] })).toContain('at least 1.2 times as many sales');
});

test('reports no change while the result is pending', () => {
  expect(show({ looks: [{ ...SNAPSHOT, hasChanged: null }] }, false)).not.toContain('Demand');
});

test('labels merged snapshots', () => {
  expect(show({ looks: [SNAPSHOT], joined: { looks: 2, days: 143 } })).toContain(
    'over 143 days from 2 runs. Overlapping days count once.',
  );
});

test.each([
  ['a first run', { isAgain: false, isKept: false }, ''],
  ['a later run without consent', { isKept: false }, 'Earlier figures are not kept.'],
  ['a later run that has nothing to show', {}, 'We kept no earlier figures'],
])('%s', (_name, history, expected) => {
  const text = show(history);
  expect(text === '' ? '' : text).toContain(expected);
  expect(text === '').toBe(expected === '');
});
