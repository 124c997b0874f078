import { expect, test } from 'vitest';

import { detectColumns, headerFingerprint } from './detect-columns.ts';

test('the header is found below a title and names the columns', () => {
  const rows = [
    ['ACME MOTORS'],
    [],
    ['Part #', 'Desc', 'O.H.', 'Dealer Cost'],
    ['00123456AB', 'BOLT', '3', '4.50'],
    ['68012345', 'NUT', '1', '$5.25'],
  ];
  expect(detectColumns(rows)).toMatchObject({
    headerRow: 2,
    partNumber: { index: 0 },
    quantity: { index: 2 },
    cost: { index: 3 },
    description: { index: 1 },
    outcome: 'auto',
  });
});

test('a fingerprint sees names and order, not letter case and spacing', () => {
  const fingerprint = headerFingerprint(['Part #', 'Qty']);
  expect(headerFingerprint([' PART NO. ', 'QTY'])).toBe(fingerprint);
  expect(headerFingerprint(['Qty', 'Part #'])).not.toBe(fingerprint);
  expect(headerFingerprint(['Part #', 'Qty', ''])).not.toBe(fingerprint);
});
