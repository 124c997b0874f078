import { expect, test } from 'vitest';

import { parseBytes } from '../testing/parse-bytes.ts';
import { findFixedColumns } from './split-fixed-width.ts';

const REPORT = [
  'ACME MOTORS INC.                     PAGE 1',
  '',
  'PART NUMBER     DESCRIPTION         O.H.     COST',
  '--------------  ------------------  ----  -------',
  '00123456AA      BOLT, HEX              3     4.50',
  '68012345        SENSOR ASSY            1    52.25',
  '4F1Z-1A189-BA   VALVE                 12     7.10',
  '15400-PLM-A02   FILTER, OIL            8     3.99',
  '15400-PLM-A03   FILTER, AIR            7    13.99',
  '',
].join('\r\n');

test('splits a printed report at its column gaps', async () => {
  const parsed = await parseBytes(REPORT);
  expect(parsed).toMatchObject({
    kind: 'parsed',
    format: 'csv',
    delimiter: null,
    warnings: ['fixed-width'],
  });
  expect(parsed.kind === 'parsed' && parsed.sheets[0]?.rows.slice(2)).toEqual([
    ['PART NUMBER', 'DESCRIPTION', 'O.H.', 'COST'],
    ['--------------', '------------------', '----', '-------'],
    ['00123456AA', 'BOLT, HEX', '3', '4.50'],
    ['68012345', 'SENSOR ASSY', '1', '52.25'],
    ['4F1Z-1A189-BA', 'VALVE', '12', '7.10'],
    ['15400-PLM-A02', 'FILTER, OIL', '8', '3.99'],
    ['15400-PLM-A03', 'FILTER, AIR', '7', '13.99'],
  ]);
});

test.each([
  ['a plain list of numbers', '00123\n68012345\n15400\n1\n2\n3'],
  ['text without columns', 'one two\nthree\nfour five six\nseven\neight nine'],
  ['too few lines', 'a    b\nc    d'],
])('%s has no columns', (_, text) => {
  expect(findFixedColumns(text)).toBeNull();
});
