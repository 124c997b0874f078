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
  'item number': ['ITEMNO', 'ITEMNUM', 'ITEMNUMBER', 'Item #'],
  manufacturer: ['mfr', 'MFG', 'Manuf.'],
  qty: ['QNTY', 'Quan.', 'Qty'],
  'on hand': ['ONHAND', 'On-Hand', 'OnHand'],
  'qty oh': ['QTYOH', 'Qty OH', 'qty o/h', 'QTY O.H'],
  'qty on hand': ['QTYONHAND', 'Qty On Hand'],
  'unit cost': ['UNITCOST', 'Unit Cst'],
  'dealer cost': ['DEALERCOST', 'DLRCOST', 'Dlr Cost'],
  'average cost': ['AVGCOST', 'Avg. Cost'],
  'net cost': ['NETCOST'],
  'unit price': ['UNITPRICE', 'Unit Prc'],
  'dealer net': ['DEALERNET'],
  'list price': ['LISTPRICE'],
  part: ['prt', 'PT', 'Parts'],
  description: ['desc', 'Descr.', 'DESCRIP', 'Dscr', 'descp', 'Déscription'],
  amount: ['AMT'],
  average: ['avg'],
  each: ['EA.'],
  dealer: ['DLR'],
  price: ['prc'],
  cost: ['cst'],
  inventory: ['Inv.'],
  available: ['Avail.'],
};

describe('headers that say the same', () => {
  test.each(
    Object.entries(SAME).flatMap(([meaning, headers]) =>
      headers.map((header) => [header, meaning] as const),
    ),
  )('%j reads as %j', (header, meaning) => {
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

test('no more than the beginning of an endless cell is looked at', () => {
  expect(normalizeHeader('x'.repeat(300))).toBe('x'.repeat(200));
});
