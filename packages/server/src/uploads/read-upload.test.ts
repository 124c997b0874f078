import { describe, expect, test } from 'vitest';

import type { NewPart } from '../batches/part.record.ts';
import { readUpload } from './read-upload.ts';
import { asUpload } from './testing/sheet-files.ts';

const LIST = [
  'Part Number,Description,O.H.,Dealer Cost',
  '84390030,NUT,2,$9.99',
  '68191349AC,FILTER,,6.05',
  '84390030,NUT,0,$9.99',
  'GRAND TOTAL,,2,26.03',
].join('\n');

const read = (content: string, sheetName: string | null = null) =>
  asUpload('list.csv', content, ({ path }) =>
    readUpload({ path, sheetName }, async (upload) => {
      const { parts, reading } = upload.read(upload.detectColumns());
      const rows: NewPart[] = [];
      for await (const some of parts) {
        rows.push(...some);
      }
      return { rows, ...reading(1) };
    }),
  );

test('a file becomes the parts of a list and an account of how it was read', async () => {
  const list = await read(LIST);
  expect(
    list?.rows.map(({ lookupKey, quantity, costMicros }) => [lookupKey, quantity, costMicros]),
  ).toEqual([
    ['84390030', 2, 9_990_000],
    ['68191349AC', null, 6_050_000],
    ['84390030', 0, 9_990_000],
  ]);
  expect(list?.totalParts).toBe(3);
  expect(list?.reading).toMatchObject({
    mapping: { headerRow: 0, partNumber: 0, quantity: 2, cost: 3 },
    repeatedParts: 1,
    nothingOnHand: 1,
    leftOut: { counts: { total: 1 } },
  });
});

test('a second list below is read by its own order of columns', async () => {
  const again = ['Dealer Cost,Part Number,O.H.,Description', '6.05,68402348AC,4,HOSE'];
  const list = await read([LIST, '', ...again].join('\n'));
  expect(list?.rows.at(-1)).toMatchObject({
    lookupKey: '68402348AC',
    quantity: 4,
    costMicros: 6_050_000,
  });
});

test('rows with counts and no number are asked about', async () => {
  const rows = ['2,9939811,4.10,NUT', '4,1123581,5.20,CAP', '1,7723410,6.30,SEAL'];
  const list = await read([LIST, 'On Hand,Item Number,Net,Item Name', ...rows].join('\n'));
  expect(list?.reading.questions?.map(({ id }) => id)).toContain('Q8');
});

test('a sheet that the file does not have is none', async () => {
  expect(await read(LIST, 'March')).toBeNull();
});

test('a list without rows is refused', async () => {
  await expect(read('Part Number,Qty\n')).rejects.toMatchObject({ code: 'file/no-rows' });
});

describe('the sheet’s own total', () => {
  const sheet = (...rows: string[]) =>
    ['Part Number,Description,O.H.,Dealer Cost,Extended', ...rows].join('\n');
  const PARTS = ['84390030,NUT,2,9.99,19.98', '68191349AC,FILTER,1,6.05,6.05'];

  test.each<[string, readonly string[], unknown]>([
    ['is none', PARTS, null],
    ['agrees', [...PARTS, 'GRAND TOTAL,,3,,26.03'], { costMinor: 2603, statedMinor: 2603 }],
    ['differs', [...PARTS, 'GRAND TOTAL,,3,,30.00'], { costMinor: 2603, statedMinor: 3000 }],
    [
      'is that of the sections together',
      [PARTS[0] ?? '', 'TOTAL FOR A,,2,,19.98', PARTS[1] ?? '', 'TOTAL FOR B,,1,,6.05'],
      { costMinor: 2603, statedMinor: 2603 },
    ],
    [
      'stands below those of the sections',
      [
        PARTS[0] ?? '',
        'TOTAL FOR A,,2,,19.98',
        PARTS[1] ?? '',
        'TOTAL FOR B,,1,,6.05',
        'GRAND TOTAL,,3,,26.03',
      ],
      { costMinor: 2603, statedMinor: 2603 },
    ],
  ])('%s', async (_, rows, controlTotal) => {
    expect((await read(sheet(...rows)))?.reading.controlTotal).toEqual(controlTotal);
  });
});

test('a list without numbers is refused after its first thousands of rows', async () => {
  const rows = `Part Number,Description\n${'none,a\n'.repeat(20_000)}`;
  let seen = 0;
  const reading = asUpload('list.csv', rows, ({ path }) =>
    readUpload({ path }, async (upload) => {
      const { parts } = upload.read(upload.detectColumns());
      for await (const some of parts) {
        seen += some.length;
      }
    }),
  );
  await expect(reading).rejects.toMatchObject({ code: 'file/no-part-numbers' });
  expect(seen).toBeLessThan(10_000);
});
