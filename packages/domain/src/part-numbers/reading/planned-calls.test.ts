import { expect, test } from 'vitest';

import { plannedCalls } from '../../testing/planned-calls.ts';
import { MAX_ALTERNATIVE_CALLS } from './planned-calls.ts';

const keywords = (reading: Parameters<typeof plannedCalls>[0]) =>
  plannedCalls(reading).map((call) => call.keywords);

test('searches every spelling of the number, then its alternatives', () => {
  expect(
    keywords({
      number: '15400-PLM-A02',
      alternatives: [{ number: '15400-PLM-A01', reason: 'also-in-cell' }],
    }),
  ).toEqual(['15400PLMA02', '15400 PLM A02', '15400PLMA01']);
});

test('spells an alternative in groups only if that is its reason', () => {
  expect(
    keywords({ number: '924-5171', alternatives: [{ number: '924-5171', reason: 'grouped' }] }),
  ).toEqual(['9245171', '924 5171']);
});

test('never exceeds the calls for alternatives', () => {
  const alternatives = ['1', '2', '3'].map((end) => ({
    number: `1265808${end}`,
    reason: 'also-in-cell' as const,
  }));
  const calls = plannedCalls({ number: '12658080', alternatives });
  expect(calls.filter(({ alternative }) => alternative !== null)).toHaveLength(
    MAX_ALTERNATIVE_CALLS,
  );
});

test('makes no call when there is nothing to look up', () => {
  expect(
    plannedCalls({ number: '', alternatives: [{ number: '12658081', reason: 'also-in-cell' }] }),
  ).toEqual([]);
});
