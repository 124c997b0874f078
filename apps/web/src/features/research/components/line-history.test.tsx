import type { EarlierLook, LineHistory as History } from '@partsight/contract/part-evidence';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { LineHistory } from './line-history.tsx';

const LOOK: EarlierLook = {
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

test('an earlier run shows its day, its length, its pieces and its medians', () => {
  show({ looks: [LOOK] });
  expect(screen.getByRole('row', { name: '24 Sep 2026 90 14 (9 to 22) $80.00 -' })).toBeVisible();
});

test('what the desk made of it then stands below it, and nothing where it made nothing', () => {
  const words = 'Deal desk, with your settings of then: $78.10 a piece, line value $212.40';
  expect(show({ looks: [LOOK] })).toContain(words);
  expect(show({ looks: [{ ...LOOK, lineValue: null }] })).toContain('line value unknown');
  expect(show({ looks: [{ ...LOOK, deskPrice: null, lineValue: null }] })).not.toContain(
    'Deal desk',
  );
});

test.each([
  [false, 'No change of demand since 24 Sep 2026 that chance would not explain.'],
  [true, 'Demand has changed since 24 Sep 2026: chance alone would hardly explain the difference.'],
  [null, 'Demand since 24 Sep 2026 cannot be compared:'],
])('a change (%s) is said only where the test says so', (hasChanged, words) => {
  expect(show({ looks: [{ ...LOOK, hasChanged }] })).toContain(words);
});

test('nothing is said of a change while the answer is awaited', () => {
  expect(show({ looks: [{ ...LOOK, hasChanged: null }] }, false)).not.toContain('Demand');
});

test('joined looks are said as such', () => {
  expect(show({ looks: [LOOK], joined: { looks: 2, days: 143 } })).toContain(
    'over 143 days, two looks joined; days in both count once.',
  );
});

test.each([
  ['a first run', { isAgain: false, isKept: false }, ''],
  ['a later run without a consent', { isKept: false }, 'not kept, because nobody has stated'],
  ['a later run that has nothing to show', {}, 'nothing was kept from an earlier run'],
])('%s', (_name, history, words) => {
  const text = show(history);
  expect(text === '' ? '' : text).toContain(words);
  expect(text === '').toBe(words === '');
});
