import { inflateRawSync } from 'node:zlib';

import type { UploadReceipt } from '@partsight/contract/uploads';
import { ANALYSIS_COLUMNS } from '@partsight/domain/titles/analysis/analysis-columns';
import { testDatabase } from '@partsight/server/testing/test-database';
import { sheetRows } from '@partsight/server/uploads/testing/sheet-files';
import { displayText } from '@partsight/spreadsheet/cell';
import { buildWorkbook } from '@partsight/spreadsheet/testing/build-workbook';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';
import { readBytes } from '@partsight/spreadsheet/testing/read-bytes';
import { readWithLibrary } from '@partsight/spreadsheet/testing/read-with-library';
import { describe, expect, test } from 'vitest';

import { testApp, type Person } from '../../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const HEADERS = ANALYSIS_COLUMNS.map(({ header }) => header);
const LIST =
  'Part Number,Desc,Qty,Cost,,Qty\n00123456,"BOLT, 5"" LONG",3,4.50,a,x\n84390030,NUT,012,"$1,200.00",b,y\n';

async function uploaded(dana: Person, content: string | Uint8Array, name = 'stock.csv') {
  const response = await dana.upload('/api/upload', name, content);
  return response.json<UploadReceipt>();
}

/** As if the first part was looked up eight hours ago, and the second a minute ago. */
async function completeParts(id: string): Promise<void> {
  await db.query(
    `update batches set status = 'completed', asked_from = '2025-11-14T12:00Z', asked_to = '2026-11-14T12:00Z',
       covered_from = '2026-08-16T12:00Z', source = 'eBay Research API' where id = $1`,
    [id],
  );
  await db.query(
    `update parts set status = 'completed', units_sold = 16, search_results = 1200, average_minor = 1999,
       min_minor = 500, max_minor = 123456, brand = 'Ford', brand_type = 'OEM', item_category = '=cmd|calc',
       description = '+1 bracket', is_duplicate = true, duplicate_title = '@import',
       as_of = case when row_no = 1 then '2026-11-14T12:00Z'::timestamptz else now() end,
       package = '{"size":"small","lengthIn":8,"widthIn":6,"heightIn":4,"weightLb":1.5,"shippingMinor":899}'
     where batch_id = $1`,
    [id],
  );
}

const csvRows = async (dana: Person, id: string): Promise<string[][]> => {
  const csv = await dana.get(`/api/export/${id}`);
  const reading = await readBytes(csv.rawPayload);
  return reading.kind === 'reading' ? reading.rows.map((row) => row.map(displayText)) : [];
};

/** The XML of one entry of a workbook, found through the zip directory. */
function partOf(workbook: Buffer, name: string): string {
  const end = workbook.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = workbook.readUInt32LE(end + 16);
  while (workbook.readUInt32LE(at) === 0x02014b50) {
    const length = workbook.readUInt16LE(at + 28);
    const start = workbook.readUInt32LE(at + 42);
    if (workbook.toString('utf8', at + 46, at + 46 + length) === name) {
      const from = start + 30 + length + workbook.readUInt16LE(start + 28);
      return inflateRawSync(
        workbook.subarray(from, from + workbook.readUInt32LE(at + 20)),
      ).toString();
    }
    at += 46 + length + workbook.readUInt16LE(at + 30) + workbook.readUInt16LE(at + 32);
  }
  throw new Error(`no ${name}`);
}

describe('the CSV export', () => {
  test('has the user’s columns unchanged and then the nineteen [7.csv-columns] [9.export.columns]', async () => {
    const dana = await person();
    const { uploadId } = await uploaded(dana, LIST);
    await completeParts(uploadId);
    const csv = await dana.get(`/api/export/${uploadId}`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="?stock_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d_analysis\.csv"?$/,
    );
    expect(csv.body.startsWith('\uFEFF')).toBe(true);
    const [header, first, second] = await csvRows(dana, uploadId);
    expect(header).toEqual(['Part Number', 'Desc', 'Qty', 'Cost', '', 'Qty', ...HEADERS]);
    expect(first?.slice(0, 6)).toEqual(['00123456', 'BOLT, 5" LONG', '3', '4.50', 'a', 'x']);
    expect(first?.slice(6, 15)).toEqual([
      '00123456',
      'Completed',
      'Grade A',
      '16',
      '1200',
      '19.99',
      '5.00',
      '1234.56',
      'Ford',
    ]);
    expect(second?.slice(0, 6)).toEqual(['84390030', 'NUT', '012', '$1,200.00', 'b', 'y']);
  });

  test('contains nothing that a spreadsheet would run', async () => {
    const dana = await person();
    const hostile = ['=1+1', '+SUM(A1)', '-2+3', '@SUM(A1)', '\t=1', '＝1+1'];
    const sheet = `Part Number,${hostile[0]}\n${hostile.map((text, row) => `1234567${row},"${text}"`).join('\n')}\n`;
    const { uploadId } = await uploaded(dana, sheet);
    await completeParts(uploadId);
    const csv = await dana.get(`/api/export/${uploadId}`);
    for (const cell of csv.body.replace('\uFEFF', '').split(/[\r\n,]+/)) {
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@\t\r＝]|^-[^\d]/);
    }
    // Read back, the list equals the upload.
    const rows = await csvRows(dana, uploadId);
    expect(rows.slice(1).map((row) => row[1])).toEqual(hostile);
  });

  test('states when figures are old and what they cover', async () => {
    const dana = await person();
    const { uploadId } = await uploaded(dana, LIST);
    await completeParts(uploadId);
    const [, old, fresh] = await csvRows(dana, uploadId);
    expect(old?.at(-1)).toBe('Aug 16 - Nov 14, 2026');
    expect(fresh?.at(-1)).toMatch(/^[A-Z][a-z]{2} \d+(, \d{4})? - [A-Z][a-z]{2} \d+, \d{4}$/);
  });

  test('leaves unknown values unknown', async () => {
    const dana = await person();
    const { uploadId } = await uploaded(dana, LIST);
    const [, first] = await csvRows(dana, uploadId);
    expect(first?.slice(6)).toEqual(['00123456', 'Pending']);
  });
});

describe('the Excel export', () => {
  /** The summary after it may be longer. */
  const firstSheet = async (workbook: Buffer) => {
    const parsed = await parseBytes(workbook);
    return parsed.kind === 'parsed' ? (parsed.sheets[0]?.rows ?? []) : [];
  };
  const download = async (dana: Person, id: string) => dana.get(`/api/export-excel/${id}`);

  test('keeps numbers as numbers with their formats and text as text', async () => {
    const dana = await person();
    const styles =
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="00000000"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs>';
    const rows = `${sheetRows([['Part Number', 'Qty', 'Shown padded', 'Part Number']])}<row r="2"><c r="A2" t="inlineStr"><is><t>00123456</t></is></c><c r="B2"><v>3</v></c><c r="C2" s="1"><v>4711</v></c><c r="D2" t="b"><v>1</v></c></row>`;
    const { uploadId } = await uploaded(
      dana,
      buildWorkbook({ sheets: [{ rows }], styles }),
      'a.xlsx',
    );
    await completeParts(uploadId);
    const excel = await download(dana, uploadId);
    expect(excel.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(excel.headers['content-disposition']).toMatch(
      /^attachment; filename="a - for you, not the dealer - \d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const [header = [], first = []] = await firstSheet(excel.rawPayload);
    expect(header.map(displayText)).toEqual([
      'Part Number',
      'Qty',
      'Shown padded',
      'Part Number',
      ...HEADERS,
    ]);
    expect(first.slice(0, 4)).toMatchObject([
      '00123456',
      { type: 'number', value: 3 },
      { type: 'number', value: 4711, shown: '00004711', format: '00000000' },
      { type: 'boolean', value: true },
    ]);
    expect(first.slice(7, 12)).toMatchObject([
      { type: 'number', value: 16 },
      { type: 'number', value: 1200, shown: '1,200' },
      { type: 'number', value: 19.99, shown: '$19.99' },
      { type: 'number', value: 5, shown: '$5.00' },
      { type: 'number', value: 1234.56, shown: '$1,234.56' },
    ]);
  });

  test.each([
    ['', ['00123456 16', '84390030 16']],
    ['?sort=partNumber&order=desc', ['84390030 16', '00123456 16']],
    ['?q=8439', ['84390030 16']],
  ])('shows the basis of every exported part on a separate sheet: %s', async (query, shown) => {
    const dana = await person();
    const { uploadId } = await uploaded(dana, LIST);
    await completeParts(uploadId);
    const parsed = await parseBytes(
      (await dana.get(`/api/export-excel/${uploadId}${query}`)).rawPayload,
    );
    const sheets = parsed.kind === 'parsed' ? parsed.sheets : [];
    const [header = [], ...rows] = sheets.find(({ name }) => name === 'OEM Sales')?.rows ?? [];
    expect(header.slice(0, 2).map(displayText)).toEqual(['Part Number', 'OEM Units Sold']);
    expect(rows.map((row) => row.slice(0, 2).map(displayText).join(' '))).toEqual(shown);
  });

  test('keeps the cells as they came and names the number read on the separate sheet', async () => {
    const dana = await person();
    const { uploadId } = await uploaded(
      dana,
      'Part Number,Qty\nGM 12658081,1\n446542160,1\n84390030,1\n',
    );
    await completeParts(uploadId);
    await db.query(`update parts set found_as = '0446542160' where batch_id = $1 and row_no = 2`, [
      uploadId,
    ]);
    const { rawPayload } = await dana.get(`/api/export-excel/${uploadId}`);
    const parsed = await parseBytes(rawPayload);
    const sheets = parsed.kind === 'parsed' ? parsed.sheets : [];
    const [header = [], ...rows] = sheets.find(({ name }) => name === 'OEM Sales')?.rows ?? [];
    const at = (name: string) => header.map(displayText).indexOf(name);
    expect(
      rows.map((row) =>
        ['Part Number', 'Read As', 'Found As'].map((name) => displayText(row[at(name)])),
      ),
    ).toEqual([
      ['GM 12658081', '12658081', ''],
      ['446542160', '', '0446542160'],
      ['84390030', '', ''],
    ]);
    expect(displayText(rows[1]?.[at('Remark')])).toBe(
      'probable: found as 0446542160, read from 446542160',
    );
    const [, first = []] = await firstSheet(rawPayload);
    expect(displayText(first[0])).toBe('GM 12658081');
  });

  test('turns quantities and costs of a text file into numbers that look the same', async () => {
    const dana = await person();
    const { uploadId } = await uploaded(dana, LIST);
    const excel = await download(dana, uploadId);
    const [, first = [], second = []] = await firstSheet(excel.rawPayload);
    expect(first.slice(0, 6)).toMatchObject([
      '00123456',
      'BOLT, 5" LONG',
      { type: 'number', value: 3, shown: '3' },
      { type: 'number', value: 4.5, shown: '4.50' },
      'a',
      'x',
    ]);
    expect(second.slice(2, 4)).toMatchObject(['012', { value: 1200, shown: '$1,200.00' }]);
  });

  test('has a styled header, a frozen first row, filters, widths and no formula', async () => {
    const dana = await person();
    const { uploadId } = await uploaded(dana, 'Part Number,Note\n12345678,=1+1\n12345679,@x\n');
    await completeParts(uploadId);
    const excel = await download(dana, uploadId);
    const sheet = partOf(excel.rawPayload, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(sheet).toContain('<autoFilter ref="A1:U3"/>');
    expect(sheet).toMatch(/<col min="1" max="1" width="\d+" customWidth="1"\/>/);
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toContain('=1+1</t>');
    expect(partOf(excel.rawPayload, 'xl/styles.xml')).toContain('<b/>');
    const [header, first] = readWithLibrary(excel.rawPayload);
    expect(header?.slice(0, 3)).toEqual(['Part Number', 'Note', 'Part Number']);
    expect(first?.slice(0, 2)).toEqual(['12345678', '=1+1']);
  });

  test('summarizes the batch on a sheet after the rows', async () => {
    const dana = await person();
    const { uploadId } = await uploaded(dana, LIST);
    await completeParts(uploadId);
    const excel = await dana.get(`/api/export-excel/${uploadId}?grade=A&q=8439`);
    expect(readWithLibrary(excel.rawPayload).map(([number]) => number)).toEqual([
      'Part Number',
      '84390030',
    ]);
    expect(partOf(excel.rawPayload, 'xl/workbook.xml')).toContain('<sheet name="Summary"');
    const summary = partOf(excel.rawPayload, 'xl/worksheets/sheet4.xml');
    for (const text of [
      'stock.csv',
      'Only Grade A, with &quot;8439&quot;, in file order',
      'Total Sellable Value',
      'Liquidation Offer',
      'Grade A, average price',
    ]) {
      expect(summary).toContain(text);
    }
  });

  test('re-imports as the same list', async () => {
    const dana = await person();
    const first = await uploaded(dana, LIST);
    const excel = await download(dana, first.uploadId);
    const again = await uploaded(dana, excel.rawPayload, 'again.xlsx');
    expect(again.reading.columns).toEqual([...first.reading.columns, ...HEADERS]);
    expect(again.reading.mapping).toEqual(first.reading.mapping);
    expect(again.reading.preview.map((row) => row.slice(0, 6))).toEqual(first.reading.preview);
  });
});

describe('both exports', () => {
  test('use a safe file name whatever the upload was called', async () => {
    const dana = await person();
    for (const name of [
      '..\\..\\etc\\passwd\r\nx: y.csv',
      'quo"te;semi%.csv',
      'Größe \u202Egpj.csv',
      `${'n'.repeat(300)}.csv`,
    ]) {
      const { uploadId } = await uploaded(dana, LIST);
      await db.query('update batches set file_name = $2 where id = $1', [uploadId, name]);
      for (const path of ['export', 'export-excel']) {
        const disposition = String(
          (await dana.get(`/api/${path}/${uploadId}`)).headers['content-disposition'],
        );
        // oxlint-disable-next-line no-control-regex -- what must not be in a header
        expect(disposition).toMatch(/^attachment; filename[*=][^\u0000-\u001f\u007f-\uffff/\\]*$/);
        expect(disposition.length).toBeLessThan(420);
      }
    }
  });

  test('of another user’s batch return the same 404 as unknown ids', async () => {
    const [dana, lee] = [await person(), await person()];
    const { uploadId } = await uploaded(dana, LIST);
    for (const path of ['export', 'export-excel']) {
      const send = async (id: string) => {
        const response = await lee.get(`/api/${path}/${id}`);
        const { requestId: _, ...problem } = response.json<Record<string, string>>();
        return [response.statusCode, problem];
      };
      expect(await send(uploadId)).toEqual(await send('00000000-0000-4000-8000-000000000000'));
      expect((await send(uploadId))[0]).toBe(404);
    }
  });
});
