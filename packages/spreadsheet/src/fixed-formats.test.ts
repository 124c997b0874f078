import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { fixedFormat } from './fixed-formats.ts';
import { loadFormatLibrary } from './number-formatter.ts';

const FORMATS = [
  'General',
  '0',
  '0.0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '"$"#,##0.00',
  '$#,##0',
  '\\$0.00',
  '00',
  '00000000',
];
const values = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  fc.integer({ min: -5_000_000, max: 5_000_000 }).map((cents) => cents / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(
    0,
    -0,
    0.5,
    1.005,
    0.1 + 0.2,
    1e11,
    99_999_999_999,
    1e-5,
    0.0001,
    1234.5,
    999.995,
    -0.001,
  ),
);

test.each(FORMATS)('%s matches the general formatter', (format) => {
  let written = 0;
  fc.assert(
    fc.property(values, (value) => {
      const fixed = fixedFormat(format)?.(value) ?? null;
      written += fixed === null ? 0 : 1;
      expect(fixed ?? loadFormatLibrary().format(format, value)).toBe(
        loadFormatLibrary().format(format, value),
      );
    }),
    { numRuns: 1000 },
  );
  expect(written).toBeGreaterThan(100);
});

test.each(['0.00%', 'm/d/yyyy', '0.00E+00', '#,##0_);(#,##0)', '@', '# ?/?', ''])(
  '%j is left to the general formatter',
  (format) => {
    expect(fixedFormat(format)).toBeNull();
  },
);
