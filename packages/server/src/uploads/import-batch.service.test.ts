import { DAY_MS } from '@partsight/domain/core/time';
import { buildWorkbook } from '@partsight/spreadsheet/testing/build-workbook';
import { describe, expect, test } from 'vitest';

import { partsRepo } from '../batches/parts.repo.ts';
import { testDatabase } from '../testing/test-database.ts';
import { importBatch } from './import-batch.service.ts';
import { createImportQueue } from './import-queue.ts';
import type { ImportedBatch } from './numbers/describe-import.ts';
import { dumpDatabase } from './testing/dump-database.ts';
import { asUpload, sheetRows } from './testing/sheet-files.ts';
import { uploadsRepo } from './uploads.repo.ts';

const db = testDatabase();
const now = () => new Date();
const imports = importBatch({ database: db.database, queue: createImportQueue(), now });

const LIST =
  'Part Number,Description,O.H.,Dealer Cost\n00123456,BOLT,3,4.50\n84390030,NUT,1,$9.99\n';

const upload = (user: string, content: string | Uint8Array, name = 'list.csv') =>
  asUpload(name, content, (file) => imports.upload(user, file));
const change = async (
  user: string,
  { id, reading }: ImportedBatch,
  mapping: Partial<ImportedBatch['reading']['mapping']>,
  sheet: string | null = null,
) => imports.changeMapping(user, id, { mapping: { ...reading.mapping, ...mapping }, sheet });
const changed = async (...args: Parameters<typeof change>): Promise<ImportedBatch> => {
  const result = await change(...args);
  if (result.kind !== 'changed') {
    throw new Error(result.message);
  }
  return result.batch;
};
const partsOf = (user: string, id: string) =>
  db.query<{ part_number: string; quantity: string; cost_micros: number; worth_minor: number }>(
    `select part_number, quantity, cost_micros, worth_minor from parts
     where batch_id = $1 and user_id = $2 order by row_no`,
    [id, user],
  );

const REPORT = [
  'Northside Motors,,,Page 1',
  'Part Number,Description,O.H.,Dealer Cost',
  '00123456,BOLT,3,4.50',
  ',SUBTOTAL,3,13.50',
  'Northside Motors,,,Page 2',
  'PART NO.,Description,O.H.,Dealer Cost',
  '84390030,TOTAL SEAL,0,$9.99',
  '036000291452,NUT,-1,1.00',
  'GRAND TOTAL,,2,23.49',
  '3 LINES,,,',
].join('\n');

describe('a printed report', () => {
  test('loses its print rows, which are counted and shown', async () => {
    const user = await db.newUser();
    const { id, totalParts, reading } = await upload(user, REPORT);
    expect(totalParts).toBe(3);
    expect((await partsOf(user, id)).map(({ part_number }) => part_number)).toEqual([
      '00123456',
      '84390030',
      '036000291452',
    ]);
    expect(reading.leftOut?.counts).toMatchObject({ header: 1, total: 3, page: 0, title: 1 });
    expect(reading.leftOut?.rows).toMatchObject([
      { row: 4, kind: 'total' },
      { row: 5, kind: 'title' },
      { row: 6, kind: 'header' },
      { row: 9, kind: 'total', cells: ['GRAND TOTAL', '', '2', '23.49'] },
      { row: 10, kind: 'total' },
    ]);
    expect(reading.nothingOnHand).toBe(2);
    expect(reading.warnings).toEqual([{ code: 'looks-like-upc', count: 1 }]);
  });

  test('reports a value based on "Price" next to a dealer cost', async () => {
    const user = await db.newUser();
    const list = 'Part Number,Qty,Price,Dealer Net\n00123456,3,9.50,4.50\n84390030,1,8.00,4.00\n';
    const { reading } = await upload(user, list);
    expect(reading.mapping.cost).toBe(2);
    expect(reading.warnings).toEqual([{ code: 'rests-on-price', count: 1 }]);
  });

  test('reports a quantity column that lost because it is empty', async () => {
    const user = await db.newUser();
    const list = 'Part Number,O.H.,Qty,Cost\n00123456,,3,4.50\n84390030,,1,9.99\n';
    const { id, reading } = await upload(user, list);
    expect(reading.mapping.quantity).toBe(2);
    expect(reading.certainty).toBe('auto');
    expect(reading.warnings).toEqual([{ code: 'empty-column', count: 1 }]);
    expect((await partsOf(user, id)).map(({ worth_minor }) => worth_minor)).toEqual([1350, 999]);
  });
});

describe('an upload', () => {
  test('stores every row with its number, quantity, cost and value', async () => {
    const user = await db.newUser();
    const { id, totalParts, reading } = await upload(user, LIST);
    expect(totalParts).toBe(2);
    expect(reading).toMatchObject({
      columns: ['Part Number', 'Description', 'O.H.', 'Dealer Cost'],
      mapping: { headerRow: 0, partNumber: 0, quantity: 2, cost: 3, description: 1 },
      certainty: 'auto',
      warnings: [],
      repeatedParts: 0,
    });
    expect(await partsOf(user, id)).toEqual([
      { part_number: '00123456', quantity: '3.000', cost_micros: 4_500_000, worth_minor: 1350 },
      { part_number: '84390030', quantity: '1.000', cost_micros: 9_990_000, worth_minor: 999 },
    ]);
  });

  test('picks among several quantities and costs by the agreed names, in order', async () => {
    const user = await db.newUser();
    const { reading } = await upload(
      user,
      'Qty,Price,Part Number,Cost,OH,Unit Cost,o.h.\n1,2,12345678,3,4,5,6\n1,2,12345679,3,4,5,6\n',
    );
    expect(reading.mapping).toMatchObject({ partNumber: 2, quantity: 6, cost: 3 });
  });

  test('reports what it found on the way', async () => {
    const user = await db.newUser();
    const { reading, totalParts } = await upload(
      user,
      'Part Number,Qty\n12345678,1\n12345678,2\n\n6.80123E+07,1\n,5\n87654321,1,extra\n',
    );
    expect(totalParts).toBe(5);
    expect(reading.repeatedParts).toBe(1);
    expect(new Map(reading.warnings.map(({ code, count }) => [code, count]))).toEqual(
      new Map([
        ['blank-rows-skipped', 1],
        ['digits-lost', 1],
        ['rows-without-number', 1],
        ['ragged-rows', 1],
        ['repeated-numbers', 1],
      ]),
    );
  });

  test('drops amounts that no column can hold and keeps their rows', async () => {
    const user = await db.newUser();
    const rows = [
      '99999999999999,1',
      '1,99999999999999999999',
      '99999999999,9007199254.740991',
      '-4,5',
    ];
    const { id } = await upload(
      user,
      `Part Number,Qty,Cost\n${rows.map((row, index) => `1234567${index},${row}`).join('\n')}\n`,
    );
    const worths = (await partsOf(user, id)).map(({ worth_minor }) => worth_minor);
    expect(worths).toEqual([0, 0, 1_000_000_000_000, 0]);
  });

  test('text that looks like an escape, a command or a prototype is only text', async () => {
    const user = await db.newUser();
    const { id, reading } = await upload(
      user,
      'Part Number,__proto__,constructor\n"\\N",\\u0000,\\.\n12345678,"a\tb\\",=1+1\n',
    );
    expect(reading.columns).toEqual(['Part Number', '__proto__', 'constructor']);
    const [first, second] = await db.database.asUser(user, (tx) => partsRepo(tx).after(id, 0, 5));
    expect(first?.cells).toEqual(['\\N', '\\u0000', '\\.']);
    expect(second?.cells).toEqual(['12345678', 'a\tb\\', '=1+1']);
  });

  test('without a column that looks like numbers, stores the list and asks the user', async () => {
    const user = await db.newUser();
    const batch = await upload(user, 'Alpha,Beta\nfoo 7,x77\nbar 8,y88\nbaz 9,z99\n');
    expect(batch.reading.certainty).toBe('ask');
    expect(batch.reading.mapping.partNumber).toBe(0);
    const after = await changed(user, batch, { partNumber: 1 });
    expect(after.reading).toMatchObject({ certainty: 'remembered', mapping: { partNumber: 1 } });
    expect((await partsOf(user, batch.id)).map((part) => part.part_number)).toEqual([
      'x77',
      'y88',
      'z99',
    ]);
  });

  test.each([
    ['prose', 'Dear friends,\nthe list will follow soon.\nKind regards\n', 'file/no-part-numbers'],
    ['a header alone', 'Part Number,Qty\n', 'file/no-rows'],
    ['blank lines', '\n\n\n', 'file/no-rows'],
    ['nothing', '', 'file/no-rows'],
  ])('rejects %s with a message and leaves nothing', async (_, content, code) => {
    const user = await db.newUser();
    const before = await dumpDatabase(db);
    await expect(upload(user, content)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/[a-z]{3,}.*\.$/) as string,
    });
    expect(await dumpDatabase(db)).toEqual(before);
  });

  test('reads the sheet that looks like a list, and mentions the others', async () => {
    const user = await db.newUser();
    const workbook = buildWorkbook({
      sheets: [
        { name: 'Cover', rows: sheetRows([['Northside Motors'], ['All our idle stock']]) },
        {
          name: 'Parts',
          rows: sheetRows([
            ['Part Number', 'Qty'],
            ['68012345AB', 2],
            ['68012346AB', 1],
          ]),
        },
        { name: 'Notes', rows: sheetRows([['Call Jim']]) },
      ],
    });
    const { reading } = await upload(user, workbook, 'stock.xlsx');
    expect(reading.sheet).toBe('Parts');
    expect(reading.sheets).toEqual(['Cover', 'Parts', 'Notes']);
    expect(reading.warnings).toContainEqual({ code: 'other-sheets', count: 2 });
  });
});

describe('a mapping', () => {
  test('is corrected, and recognized for the next file with the same header', async () => {
    const user = await db.newUser();
    const first = await upload(user, 'Code,Ref,Amount\nA-1001,X901,5\nA-1002,X801,6\n');
    const batch = await changed(user, first, { headerRow: 0, partNumber: 1, quantity: 2 });
    expect(batch.totalParts).toBe(2);
    expect((await partsOf(user, batch.id)).map((part) => part.part_number)).toEqual([
      'X901',
      'X801',
    ]);

    const next = await upload(
      user,
      'Dealer list\n\nCODE,Ref,amount\nA-2001,Y901,5\nA-2002,Y801,6\n',
    );
    expect(next.reading).toMatchObject({
      certainty: 'remembered',
      mapping: { headerRow: 2, partNumber: 1, quantity: 2 },
    });
    const otherUser = await db.newUser();
    const other = await upload(otherUser, 'Code,Ref,Amount\nA-1001,X901,5\nA-1002,X801,6\n');
    expect(other.reading.certainty).not.toBe('remembered');
  });

  test('switches to another sheet and detects that sheet’s own columns', async () => {
    const user = await db.newUser();
    const batch = await upload(
      user,
      buildWorkbook({
        sheets: [
          {
            name: 'Ford',
            rows: sheetRows([
              ['Part Number', 'Qty'],
              ['F4ZZ-6E086-A', 2],
              ['F4ZZ-6E087-A', 2],
              ['F4ZZ-6E088-A', 2],
            ]),
          },
          {
            name: 'GM',
            rows: sheetRows([
              ['Qty', 'Name', 'Part Number'],
              [7, 'Module', '84390030'],
            ]),
          },
        ],
      }),
      'stock.xlsx',
    );
    expect(batch.reading.sheet).toBe('Ford');
    const other = await changed(user, batch, {}, 'GM');
    expect(other).toMatchObject({
      totalParts: 1,
      reading: { sheet: 'GM', mapping: { partNumber: 2, quantity: 0 } },
    });
    expect(other.reading.certainty).not.toBe('remembered');
    expect(await change(user, other, {}, 'Chrysler')).toEqual({
      kind: 'not-possible',
      message: 'The file has no sheet named "Chrysler".',
    });
  });

  test('that does not fit is rejected, and the batch stays as it was', async () => {
    const user = await db.newUser();
    const batch = await upload(user, LIST);
    const before = await dumpDatabase(db);
    expect(await change(user, batch, { partNumber: 9 })).toMatchObject({ kind: 'not-possible' });
    expect(await change(user, batch, { quantity: 0 })).toMatchObject({ kind: 'not-possible' });
    expect(await dumpDatabase(db)).toEqual(before);
  });

  test('onto a column without numbers is rejected, and the batch stays as it was', async () => {
    const user = await db.newUser();
    const batch = await upload(user, 'Part Number,Note\n12345678,-\n12345679,--\n');
    const before = await dumpDatabase(db);
    await expect(change(user, batch, { partNumber: 1 })).rejects.toMatchObject({
      code: 'file/no-part-numbers',
      message: 'The column "Note" holds no part numbers. Choose another column.',
    });
    expect(await dumpDatabase(db)).toEqual(before);
  });

  test('keeps its part numbers once the analysis runs or the file is gone', async () => {
    const user = await db.newUser();
    const batch = await upload(user, LIST);
    await db.query(`update batches set status = 'processing' where id = '${batch.id}'`);
    const other = { partNumber: 1, description: null };
    await expect(change(user, batch, other)).rejects.toMatchObject({ code: 'conflict' });
    const old = await upload(user, LIST);
    await db.query(
      `update batches set created_at = now() - interval '25 hours' where id = '${old.id}'`,
    );
    await db.database.asUser(user, (tx) => uploadsRepo(tx).dropOldFiles(DAY_MS));
    await expect(change(user, old, other)).rejects.toMatchObject({ code: 'conflict' });
    expect(await change(user, old, { quantity: null })).toMatchObject({ kind: 'changed' });
  });

  test('of another user’s batch does not exist', async () => {
    const batch = await upload(await db.newUser(), LIST);
    const otherUser = await db.newUser();
    await expect(change(otherUser, batch, {})).rejects.toMatchObject({ code: 'not-found' });
    expect(await imports.find(otherUser, batch.id)).toBeNull();
  });
});
