import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { readGtin } from './gtin.ts';

test.each([
  ['036000291452', { kind: 'UPC', digits: '036000291452' }],
  ['0 36000 29145 2', { kind: 'UPC', digits: '036000291452' }],
  [' 036000291490\n', { kind: 'UPC', digits: '036000291490' }],
  ['4006381333931', { kind: 'EAN', digits: '4006381333931' }],
  ['96385074', { kind: 'EAN', digits: '96385074' }],
  ['978-0-306-40615-7', { kind: 'ISBN', digits: '9780306406157' }],
  ['0-306-40615-2', { kind: 'ISBN', digits: '0306406152' }],
  ['080442957x', { kind: 'ISBN', digits: '080442957X' }],
])('%s is a product number', (text, expected) => {
  expect(readGtin(text)).toEqual(expected);
});

test.each([
  '036000291453',
  '4006381333930',
  '0-306-40615-3',
  '0804429571',
  '000000000000',
  '12345678901',
  '00036000291452',
  '84972952',
  'Does not apply',
  '',
])('%s is not', (text) => {
  expect(readGtin(text)).toBeNull();
});

test('detects every single wrong digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const good = '036000291452';
      const digit = (Number(good.charAt(at)) + by) % 10;
      expect(readGtin(`${good.slice(0, at)}${digit}${good.slice(at + 1)}`)).toBeNull();
    }),
  );
});
