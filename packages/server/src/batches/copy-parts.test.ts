import type { Cell } from '@partsight/spreadsheet/cell';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { batchesRepo } from './batches.repo.ts';
import type { NewPart } from './part.record.ts';
import { partsRepo } from './parts.repo.ts';

const PIECE_ROWS = 100;
const db = testDatabase();

const partOf = (rowNo: number, cells: readonly Cell[], partNumber = 'A'): NewPart => ({
  rowNo,
  partNumber,
  lookupKey: 'A',
  quantity: null,
  costMicros: null,
  worthMinor: 0,
  cells,
});

async function stored(rows: readonly NewPart[]) {
  const user = await db.newUser();
  return db.database.asUser(user, async (tx) => {
    const parts = partsRepo(tx);
    const facts = { fileName: 'x.csv', fileSize: 1, originalColumns: [], reading: null };
    const id = await batchesRepo(tx).create(facts);
    await parts.copyIn(
      id,
      (async function* pieces() {
        for (let from = 0; from < rows.length; from += PIECE_ROWS) {
          yield rows.slice(from, from + PIECE_ROWS);
        }
      })(),
    );
    return parts.after(id, 0, 10_000);
  });
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.stringMatching(/^[\\\t\n\r"'NuU0{},;]{0,12}$/),
  fc.constantFrom('\\N', '\\.', '\\u0000', '\0', '\\\\u0000', '\uD800', 'a\0b', '\\', '__proto__'),
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const cell: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.record({ type: fc.constant('number' as const), value: number, shown: text, format: text }),
  fc.record({ type: fc.constant('error' as const), value: text, shown: text }),
  fc.record({ type: fc.constant('boolean' as const), value: fc.boolean(), shown: text }),
);

const clean = (value: string): string => value.toWellFormed().replaceAll('\0', '');

test('stores any sheet content unchanged, except for what PostgreSQL cannot hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(cell, { maxLength: 6 }), text), { minLength: 1, maxLength: 12 }),
      async (rows) => {
        const parts = await stored(
          rows.map(([cells, partNumber], index) => partOf(index + 1, cells, partNumber)),
        );
        const expected = rows.map(([cells]) =>
          cells.map(
            (each) =>
              JSON.parse(JSON.stringify(each), (_, value: unknown) =>
                typeof value === 'string' ? clean(value) : value,
              ) as Cell,
          ),
        );
        expect(parts.map(({ cells }) => cells)).toEqual(expected);
        expect(parts.map(({ partNumber }) => partNumber)).toEqual(
          rows.map(([, partNumber]) => clean(partNumber)),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('stores more than one chunk of rows completely and in order', async () => {
  const wide = 'x'.repeat(3_000);
  const rows = Array.from({ length: 4_000 }, (_, index) =>
    partOf(index + 1, [String(index), wide]),
  );
  const parts = await stored(rows);
  expect(parts).toHaveLength(4_000);
  expect(parts.every(({ cells, rowNo }) => cells[0] === String(rowNo - 1))).toBe(true);
});

test('rows that fail midway leave nothing, and the connection remains usable', async () => {
  const user = await db.newUser();
  let isEnded = false;
  async function* failing() {
    try {
      yield [partOf(1, ['a'])];
      yield [partOf(2, ['b'])];
      throw new Error('the parser died');
    } finally {
      isEnded = true;
    }
  }
  await expect(
    db.database.asUser(user, async (tx) => {
      const facts = { fileName: 'x.csv', fileSize: 1, originalColumns: [], reading: null };
      await partsRepo(tx).copyIn(await batchesRepo(tx).create(facts), failing());
    }),
  ).rejects.toThrow('the parser died');
  expect(isEnded).toBe(true);
  expect(await db.query(`select from batches where user_id = '${user}'`)).toEqual([]);
  expect(await stored([partOf(1, ['c'])])).toHaveLength(1);
});
