import { batchResponse, partResult } from '@partsight/contract/results';
import { type UploadReceipt } from '@partsight/contract/uploads';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

test('a whole batch, streamed without validation, matches the contract exactly', async () => {
  const dana = await person();
  const upload = await dana.upload(
    '/api/upload',
    'list.csv',
    'Part Number,Qty,Part Number\n84390030,3,old\nA1,,\n',
  );
  const { uploadId } = upload.json<UploadReceipt>();
  await db.query(
    `update parts set status = 'completed', units_sold = 5, average_minor = 2500, confidence = 'low',
       package = '{"size":"small","lengthIn":8,"widthIn":6,"heightIn":4,"weightLb":1.5,"shippingMinor":899}'
     where batch_id = $1 and row_no = 1`,
    [uploadId],
  );
  const batchBody: unknown = (await dana.get(`/api/batch/${uploadId}`)).json();
  const strict = batchResponse.extend({ results: partResult.strict().array() }).strict();
  expect(strict.parse(batchBody)).toMatchObject({
    results: [
      {
        originalData: { 'Part Number': '84390030', Qty: '3', 'Part Number (2)': 'old' },
        id: 1,
        unitsSold: 5,
        averagePrice: '25.00',
        grade: 'B',
        packageSize: 'small',
      },
      { id: 2, unitsSold: null, averagePrice: null, grade: null, packageSize: null },
    ],
    page: { offset: 0, limit: 2, total: 2 },
  });
});
