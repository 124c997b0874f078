import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { safeFileName } from './attachment-name.ts';

test.each([
  ['stock list.xlsx', 'stock list.xlsx'],
  ['../../etc/passwd.xlsx', 'passwd.xlsx'],
  ['C:\\Users\\me\\list.csv', 'list.csv'],
  ['a\r\nSet-Cookie: x.csv', 'aSet-Cookie_ x.csv'],
  ['bad"name;<x>|y?*.csv', 'bad_name__x__y__.csv'],
  ['abc\u202Exslx.exe', 'abcxslx.exe'],
  ['\0\u0001', 'download'],
  ['', 'download'],
  ['..', 'download'],
  ['.hidden', 'hidden'],
  ['部品リスト.xlsx', '部品リスト.xlsx'],
  [`${'x'.repeat(300)}.xlsx`, `${'x'.repeat(115)}.xlsx`],
])('%j becomes %j', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

test('a name has no path parts or control characters and fits a file system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (name) => {
      const safe = safeFileName(name);
      expect(safe).toMatch(/^[^/\\\p{Cc}"]{1,120}$/u);
      expect(['.', '..']).not.toContain(safe);
    }),
  );
});
