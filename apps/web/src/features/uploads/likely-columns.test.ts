import { expect, test } from 'vitest';

import { buildReceipt } from '../../testing/build-batch.ts';
import { likelyColumns, sampledColumns } from './likely-columns.ts';

const reading = {
  ...buildReceipt().reading,
  columns: ['Part', 'Name', 'Count on shelf', 'Our price'],
  mapping: { headerRow: 0, partNumber: 0, quantity: null, cost: null, description: null },
  preview: [
    ['A-1', 'Bolt', '3', '4.50'],
    ['A-2', 'Nut', '', '9.99'],
  ],
};

test('number columns come first, the part number never', () => {
  expect(likelyColumns(reading, 'cost')).toEqual([2, 3, 1]);
  const mapping = { ...reading.mapping, quantity: 2 };
  expect(likelyColumns({ ...reading, mapping }, 'cost')).toEqual([3, 1]);
});

test('a column is described by its first values', () => {
  expect(sampledColumns(reading, [3, 2])).toEqual([
    { value: 3, label: 'Our price: 4.50, 9.99' },
    { value: 2, label: 'Count on shelf: 3' },
  ]);
});
