import { describe, expect, test } from 'vitest';

import { normalizeHeader } from './normalize-header.ts';

const SAME: Readonly<Record<string, readonly string[]>> = {
  'part number': [
    'Part Number',
    'PART #',
    'part#',
    'Part №',
    'Part Nº',
    'Part n°',
    'Part No',
    'Part No.',
    'PartNo',
    'Part-Nbr.',
    'part_num',
    'Part Nr',
    'Part Numb',
    'Part Numbers',
    'Part Nos',
    'Part Nummer',
    'Part Número',
    'P/N',
    'p.n',
    'pn',
    'PARTNO',
    'PARTNUM',
    'PARTNUMBER',
    'PARTNBR',
    'PARTNR',
    'Prt No',
    'Pt No',
    'Parts No',
    '  part   number  ',
    '(Part) [Number]',
  ],
  'item number': ['ITEMNO'],
  manufacturer: ['mfr'],
  qty: ['QNTY'],
  'on hand': ['ONHAND'],
  'qty oh': ['QTYOH', 'Qty OH', 'qty o/h', 'QTY O.H'],
  'qty on hand': ['QTYONHAND'],
  'unit cost': ['UNITCOST'],
  'dealer cost': ['DEALERCOST'],
  'average cost': ['AVGCOST'],
  'net cost': ['NETCOST'],
  'unit price': ['UNITPRICE'],
  'dealer net': ['DEALERNET'],
  'list price': ['LISTPRICE'],
  part: ['prt'],
  description: ['desc'],
  amount: ['AMT'],
  average: ['avg'],
  each: ['EA.'],
  dealer: ['DLR'],
  price: ['prc'],
  cost: ['cst'],
  inventory: ['Inv.'],
  available: ['Avail.'],
};

describe('equivalent headers', () => {
  test.each(
    Object.entries(SAME).flatMap(([meaning, headers]) =>
      headers.map((header) => [header, meaning] as const),
    ),
  )('%j equals %j', (header, meaning) => {
    expect(normalizeHeader(header)).toBe(meaning);
  });
});

test.each([
  ['pArT nUmBeR', 'part number'],
  ['Номер детали', 'номер детали'],
  ['部品番号', '部品番号'],
  ['2nd cost', '2nd cost'],
  ['nose', 'nose'],
  ['Snow no1', 'snow no1'],
  ['Not found', 'not found'],
  ['A.B.C', 'abc'],
  ['ab.c', 'ab c'],
  ['', ''],
  [' -- ', ''],
])('%j becomes %j', (header, words) => {
  expect(normalizeHeader(header)).toBe(words);
});

test('reads only the start of an endless cell', () => {
  expect(normalizeHeader('x'.repeat(300))).toBe('x'.repeat(200));
});
