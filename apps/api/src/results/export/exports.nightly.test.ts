import type { UploadReceipt } from '@partsight/contract/uploads';
import { ANALYSIS_COLUMNS } from '@partsight/domain/titles/analysis/analysis-columns';
import { testDatabase } from '@partsight/server/testing/test-database';
import { convertWithLibreOffice } from '@partsight/spreadsheet/testing/run-libreoffice';
import { expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

test('a workbook opens correctly in LibreOffice', async () => {
  const dana = await person();
  const upload = await dana.upload(
    '/api/upload',
    'stock.csv',
    'Part Number,Desc,Qty,Cost\n00123456,"BOLT, 5"" LONG",3,4.50\n',
  );
  const { uploadId } = upload.json<UploadReceipt>();
  await db.query(
    `update parts set status = 'completed', units_sold = 16, search_results = 1200,
       average_minor = 1999, min_minor = 500 where batch_id = $1`,
    [uploadId],
  );
  const excel = await dana.get(`/api/export-excel/${uploadId}`);
  const csv = await convertWithLibreOffice(
    excel.rawPayload,
    'xlsx',
    'csv:Text - txt - csv (StarCalc):44,34,76',
  );
  const [header = '', first = ''] = csv.toString().split('\n');
  const headers = ANALYSIS_COLUMNS.map((column) => column.header);
  expect(header).toBe(['Part Number', 'Desc', 'Qty', 'Cost', ...headers].join(','));
  expect(first).toContain(
    '00123456,"BOLT, 5"" LONG",3,4.50,00123456,Completed,Grade A,16,"1,200",$19.99,$5.00',
  );
});
