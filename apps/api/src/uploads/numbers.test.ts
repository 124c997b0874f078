import type { PartEvidence } from '@partsight/contract/evidence';
import type { BatchResponse } from '@partsight/contract/results';
import type { NumberedRow, UploadReceipt } from '@partsight/contract/uploads';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const LIST = 'Part Number,Qty\nGM 12658081,1\nGM 84390030,2\n24577643,1\n';

async function uploaded() {
  const dana = await person();
  const receipt = (await dana.upload('/api/upload', 'a.csv', LIST)).json<UploadReceipt>();
  return { dana, receipt, path: `/api/batch/${receipt.uploadId}` };
}

test('an upload says how its numbers were read, and undoes it for a pattern', async () => {
  const { dana, receipt, path } = await uploaded();
  expect(receipt.reading).toMatchObject({
    numberPatterns: [
      { pattern: 'GM #', cell: 'GM 12658081', number: '12658081', rows: 2, isUndone: false },
    ],
    previewNumbers: ['12658081', '84390030', null],
  });
  const undone = await dana.put(`${path}/reading`, {
    what: 'pattern',
    pattern: 'GM #',
    isUndone: true,
  });
  expect(undone.json<UploadReceipt>().reading).toMatchObject({
    numberPatterns: [{ isUndone: true }],
    previewNumbers: [null, null, null],
  });
});

test('the preview tells a damaged number, which is not looked up', async () => {
  const dana = await person();
  const list = 'Part Number,Qty\nGM 12658081,1\n1.2658E+07,2\n84390030,1\n';
  const receipt = (await dana.upload('/api/upload', 'a.csv', list)).json<UploadReceipt>();
  expect(receipt.reading.previewNumbers).toEqual(['12658081', '', null]);
});

test('the rows of a pattern are listed, and one is looked up as typed', async () => {
  const { dana, path } = await uploaded();
  const rows = async () =>
    (await dana.get(`${path}/reading?want=rows&pattern=GM%20%23`)).json<{ rows: NumberedRow[] }>()
      .rows;
  expect((await rows()).map(({ number }) => number)).toEqual(['12658081', '84390030']);
  const changed = await dana.put(`${path}/parts/1/number`, { number: 'GM 12658081' });
  expect(changed.json()).toEqual({ success: true, isLookedUp: false });
  expect((await rows())[0]).toEqual({
    id: 1,
    cell: 'GM 12658081',
    number: 'GM 12658081',
    isUndone: true,
  });
});

test('a row shows its cell, the number read and the number set', async () => {
  const { dana, path } = await uploaded();
  await dana.put(`${path}/parts/2/number`, { number: 'P/N 19418758' });
  const { result } = (await dana.get(`${path}/parts/2`)).json<PartEvidence>();
  expect(result).toMatchObject({
    partNumber: 'GM 84390030',
    readAs: '19418758',
    numberRead: '84390030',
    foundAs: null,
  });
  const refused = await dana.put(`${path}/parts/2/number`, { number: '12-May' });
  expect(refused.statusCode).toBe(422);
});

test('a search finds a row by the number read from its cell', async () => {
  const dana = await person();
  const list = 'Part Number,Qty\n"24,577,643",1\n84390030,2\n';
  const { uploadId } = (await dana.upload('/api/upload', 'a.csv', list)).json<UploadReceipt>();
  const { results } = (await dana.get(`/api/batch/${uploadId}?q=24577643`)).json<BatchResponse>();
  expect(results).toMatchObject([{ partNumber: '24,577,643', readAs: '24577643' }]);
});
