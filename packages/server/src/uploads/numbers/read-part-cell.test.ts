import { numberColumn } from '@partsight/domain/part-numbers/reading/number-column';
import { expect, test } from 'vitest';

import { readPartCell } from './read-part-cell.ts';

const COLUMN = ['12658081', '88,301,883', 'GM 84143541', "'19418758*", '22672134 SENSOR'];
const options = {
  column: numberColumn(COLUMN),
  undonePatterns: new Set<string>(),
  isPutBack: false,
};

test.each([
  ['12658081', '12658081', undefined],
  ["'19418758*", '19418758', undefined],
  ['88,301,883', '88301883', '88301883'],
  ['GM 84143541', '84143541', '84143541'],
  ['22672134 SENSOR', '22672134', '22672134'],
])('%s is looked up as %s and stored as read: %s', (cell, lookupKey, number) => {
  const part = readPartCell(cell, options);
  expect(part).toMatchObject({ partNumber: cell, lookupKey });
  expect(part.reading?.number ?? undefined).toBe(number);
});

test('a pattern that was undone is looked up as typed', () => {
  const { pattern } = readPartCell('GM 84143541', options).reading ?? {};
  const undone = { ...options, undonePatterns: new Set([pattern ?? '']) };
  expect(readPartCell('GM 84143541', undone).lookupKey).toBe('GM84143541');
});
