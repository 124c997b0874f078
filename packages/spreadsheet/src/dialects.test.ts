import { describe, expect, test } from 'vitest';

import { displayText } from './cell.ts';
import { DIALECT_CORPUS } from './testing/dialect-corpus.ts';
import { parseBytes } from './testing/parse-bytes.ts';
import { readWithLibrary } from './testing/read-with-library.ts';

describe('workbooks written by other programs', () => {
  test.each(DIALECT_CORPUS)('$name', async ({ build, rows }) => {
    const parsed = await parseBytes(build());
    expect(parsed).toMatchObject({ kind: 'parsed', format: 'xlsx' });
    expect(parsed.kind === 'parsed' && parsed.sheets[0]?.rows).toEqual(rows);
  });

  // The library shows dates stored as text by their number.
  test.each(DIALECT_CORPUS.filter(({ name }) => name !== 'dates as text'))(
    'another reader sees the same: $name',
    ({ build, rows }) => {
      expect(readWithLibrary(build())).toEqual(rows.map((row) => row.map(displayText)));
    },
  );
});
