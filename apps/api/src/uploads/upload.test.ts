import type { UploadReceipt } from '@partsight/contract/uploads';
import { testDatabase } from '@partsight/server/testing/test-database';
import { dumpDatabase } from '@partsight/server/uploads/testing/dump-database';
import { sheetRows } from '@partsight/server/uploads/testing/sheet-files';
import { buildWorkbook } from '@partsight/spreadsheet/testing/build-workbook';
import { HOSTILE_CORPUS } from '@partsight/spreadsheet/testing/hostile-corpus';
import { describe, expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

type Problem = { message: string; code: string; requestId: string };

const LIST =
  'Part Number,Description,O.H.,Dealer Cost\n00123456,BOLT,3,4.50\n84390030,NUT,1,9.99\n';

describe('the receipt of an upload', () => {
  test('shows how the file was interpreted', async () => {
    const dana = await person();
    const response = await dana.upload('/api/upload', 'Stock list.csv', LIST);
    expect(response.statusCode).toBe(200);
    expect(response.json<UploadReceipt>()).toMatchObject({
      totalParts: 2,
      fileName: 'Stock list.csv',
      fileSize: LIST.length,
      reading: {
        sheet: '',
        columns: ['Part Number', 'Description', 'O.H.', 'Dealer Cost'],
        mapping: { headerRow: 0, partNumber: 0, quantity: 2, cost: 3, description: 1 },
        certainty: 'auto',
        preview: [
          ['00123456', 'BOLT', '3', '4.50'],
          ['84390030', 'NUT', '1', '9.99'],
        ],
        warnings: [],
      },
    });
  });

  test('explains in sentences what to check', async () => {
    const dana = await person();
    const bytes = Buffer.from(
      'Part Number,Name,Qty\n12345678,Ger\u00e4t,1\n12345678,x,2\n6.80123E+07,y,1\n',
      'latin1',
    );
    const { reading } = (await dana.upload('/api/upload', 'a.csv', bytes)).json<UploadReceipt>();
    expect(reading.preview[0]?.[1]).toBe('Ger\u00e4t');
    expect(reading.warnings.map(({ code }) => code).toSorted()).toEqual([
      'digits-lost',
      'encoding-assumed',
      'repeated-numbers',
    ]);
    for (const { message } of reading.warnings) {
      expect(message).toMatch(/^[A-Z0-9].*\.$/);
    }
  });

  test('can be read again', async () => {
    const dana = await person();
    const receipt = (await dana.upload('/api/upload', 'a.csv', LIST)).json<UploadReceipt>();
    const again = await dana.get(`/api/batch/${receipt.uploadId}/reading`);
    expect(again.json()).toEqual(receipt);
  });
});

describe('the mapping', () => {
  test('is changed, remembered and refused over HTTP', async () => {
    const dana = await person();
    const receipt = (
      await dana.upload('/api/upload', 'a.csv', 'Kode,Nummer,Zahl\nA-1001,X901,5\nA-1002,X801,6\n')
    ).json<UploadReceipt>();
    const put = (mapping: object, sheet?: string) =>
      dana.put(`/api/batch/${receipt.uploadId}/reading`, {
        mapping: {
          headerRow: 0,
          partNumber: 1,
          quantity: 2,
          cost: null,
          description: null,
          ...mapping,
        },
        ...(sheet !== undefined && { sheet }),
      });
    const changed = await put({});
    expect(changed.json<UploadReceipt>()).toMatchObject({
      totalParts: 2,
      reading: { certainty: 'remembered', mapping: { partNumber: 1 } },
    });
    const batch = await dana.get(`/api/batch/${receipt.uploadId}`);
    expect(batch.json<{ results: { partNumber: string }[] }>().results).toMatchObject([
      { partNumber: 'X901' },
      { partNumber: 'X801' },
    ]);

    const next = (
      await dana.upload('/api/upload', 'b.csv', 'KODE,nummer,Zahl\nA-3,Z901,5\nA-4,Z801,6\n')
    ).json<UploadReceipt>();
    expect(next.reading).toMatchObject({ certainty: 'remembered', mapping: { partNumber: 1 } });

    const refusals: [response: Awaited<ReturnType<typeof put>>, expectedMessage: RegExp][] = [
      [await put({ partNumber: 3 }), /no column 4 for the part number/],
      [await put({ quantity: 1 }), /both the part number and the quantity/],
      [await put({ headerRow: 40 }), /header has to be one of the first/],
      [await put({}, 'Sheet9'), /no sheet named "Sheet9"/],
      [await put({ partNumber: null }), /not valid: mapping\.partNumber/],
      [await put({ partNumber: -1 }), /not valid/],
      [await put({ partNumber: 1.5 }), /not valid/],
    ];
    for (const [response, expectedMessage] of refusals) {
      expect(response.statusCode).toBe(400);
      expect(response.json<Problem>().message).toMatch(expectedMessage);
    }
    const unchanged = await dana.get(`/api/batch/${receipt.uploadId}/reading`);
    expect(unchanged.json<UploadReceipt>().reading.mapping.partNumber).toBe(1);
  });

  test('moves to another sheet of the workbook', async () => {
    const dana = await person();
    const workbook = buildWorkbook({
      sheets: [
        {
          name: 'Ford',
          rows: sheetRows([
            ['Part Number', 'Qty'],
            ['F4ZZ-6E086-A', 2],
            ['F4ZZ-6E087-A', 2],
          ]),
        },
        {
          name: 'GM',
          rows: sheetRows([
            ['Qty', 'Part Number'],
            [7, '84390030'],
          ]),
        },
      ],
    });
    const receipt = (await dana.upload('/api/upload', 'a.xlsx', workbook)).json<UploadReceipt>();
    expect(receipt.reading.sheets).toEqual(['Ford', 'GM']);
    const moved = await dana.put(`/api/batch/${receipt.uploadId}/reading`, {
      mapping: receipt.reading.mapping,
      sheet: 'GM',
    });
    expect(moved.json<UploadReceipt>()).toMatchObject({
      totalParts: 1,
      reading: { sheet: 'GM', mapping: { partNumber: 1, quantity: 0 } },
    });
  });
});

describe('an invalid file', () => {
  const refused: [
    name: string,
    fileName: string,
    bytes: string | Buffer,
    status: number,
    expectedMessage: RegExp,
  ][] = [
    [
      'a picture',
      'list.xlsx',
      Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'),
      415,
      /picture/,
    ],
    ['a PDF', 'list.csv', '%PDF-1.7\n1 0 obj', 415, /PDF/],
    ['another extension', 'list.txt', LIST, 415, /CSV or Excel file \(\.csv, \.xlsx, \.xls\)/],
    ['a macro workbook', 'list.xlsm', LIST, 415, /CSV or Excel file/],
    ['no extension', 'list', LIST, 415, /CSV or Excel file/],
    ['an empty file', 'list.csv', '', 422, /no rows/],
    ['a letter', 'list.csv', 'Dear all,\nplease find attached\n', 422, /Part Number/],
    ['a header alone', 'list.csv', 'Part Number,Qty\n', 422, /no rows below/],
    [
      'a broken workbook',
      'list.xlsx',
      Buffer.from('PK\u0003\u0004broken', 'latin1'),
      422,
      /damaged/,
    ],
  ];
  test.each(refused)(
    '%s is refused with a message',
    async (_, fileName, bytes, status, expectedMessage) => {
      const dana = await person();
      const before = await dumpDatabase(db);
      const response = await dana.upload('/api/upload', fileName, bytes);
      const { message, code, requestId } = response.json<Problem>();
      expect(response.statusCode).toBe(status);
      expect(message).toMatch(expectedMessage);
      expect([typeof code, typeof requestId]).toEqual(['string', 'string']);
      expect(await dumpDatabase(db)).toEqual(before);
    },
  );

  test('over the row limit says so', async () => {
    const dana = await person();
    const response = await dana.upload('/api/upload', 'list.csv', '1\n'.repeat(1_048_577));
    expect([response.statusCode, response.json<Problem>().code]).toEqual([
      422,
      'file/too-many-rows',
    ]);
    expect(response.json<Problem>().message).toMatch(/Split the list/);
  });

  test('missing from the request is reported', async () => {
    const dana = await person();
    const response = await dana.post('/api/upload', { file: 'x' });
    expect([response.statusCode, response.json<Problem>().message]).toEqual([
      400,
      'Please send one file in the field "file".',
    ]);
  });

  // The benchmark runs the whole corpus; one of each refusal kind is enough to test the wiring.
  const kinds = [...new Map(HOSTILE_CORPUS.map((file) => [file.expected, file])).values()].filter(
    // See above.
    ({ expected }) => expected !== 'too-many-rows',
  );
  test.each(kinds.map((file): [string, typeof file] => [file.name, file]))(
    '%s is answered, and its sender is still served',
    async (_, file) => {
      const dana = await person();
      const response = await dana.upload('/api/upload', file.name, file.build());
      const allowed = file.expected === 'reads' ? [200, 422] : [413, 415, 422];
      expect(allowed).toContain(response.statusCode);
      const shownMessage = response.json<Partial<Problem>>().message ?? 'Read.';
      expect(shownMessage).toMatch(/^[A-Z].*[.)]$/);
      expect((await dana.get('/api/batches')).statusCode).toBe(200);
    },
    60_000,
  );
});

describe('concurrent uploads', () => {
  test('from six users each produce their own list', async () => {
    const people: Person[] = [];
    for (let count = 0; count < 6; count += 1) {
      people.push(await person());
    }
    const responses = await Promise.all(
      people.map((each, index) =>
        each.upload(
          '/api/upload',
          `list-${index}.csv`,
          `Part Number,Qty\n${Array.from({ length: index + 1 }, (_, row) => `${10_000_000 + index * 100 + row},1`).join('\n')}\n`,
        ),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
    expect(responses.map((response) => response.json<UploadReceipt>().totalParts)).toEqual(
      people.map((_, index) => index + 1),
    );
    for (const [index, each] of people.entries()) {
      const listed = (await each.get('/api/batches')).json<{ fileName: string }[]>();
      expect(listed.map(({ fileName }) => fileName)).toEqual([`list-${index}.csv`]);
    }
  });

  test('headers with names special to JavaScript are plain names', async () => {
    const dana = await person();
    const sheet = 'Part Number,__proto__,constructor,toString\n12345678,a,b,c\n';
    const { uploadId, reading } = (
      await dana.upload('/api/upload', 'a.csv', sheet)
    ).json<UploadReceipt>();
    expect(reading.columns).toEqual(['Part Number', '__proto__', 'constructor', 'toString']);
    const { results } = (await dana.get(`/api/batch/${uploadId}`)).json<{
      results: { originalData: Record<string, string> }[];
    }>();
    expect(new Map(Object.entries(results[0]?.originalData ?? {}))).toEqual(
      new Map([
        ['Part Number', '12345678'],
        ['__proto__', 'a'],
        ['constructor', 'b'],
        ['toString', 'c'],
      ]),
    );
  });
});
