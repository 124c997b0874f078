import { describe, expect, test } from 'vitest';

import { shownText } from './cell.ts';
import { DIALECT_CORPUS } from './corpus/dialect-corpus.ts';
import { parseBytes } from './corpus/parse-bytes.ts';
import { readWithLibrary } from './corpus/read-with-library.ts';

describe('workbooks as other programs write them', () => {
  test.each(DIALECT_CORPUS)('$name', async ({ build, rows }) => {
    const parsed = await parseBytes(build());
    expect(parsed).toMatchObject({ kind: 'parsed', format: 'xlsx' });
    expect(parsed.kind === 'parsed' && parsed.sheets[0]?.rows).toEqual(rows);
  });

  // The library shows dates that are stored as text by their number.
  test.each(DIALECT_CORPUS.filter(({ name }) => name !== 'dates as text'))(
    'another reader sees the same: $name',
    ({ build, rows }) => {
      expect(readWithLibrary(build())).toEqual(rows.map((row) => row.map(shownText)));
    },
  );
});
