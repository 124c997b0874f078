import { testDatabase } from '@partsight/server/testing/test-database';
import { displayText } from '@partsight/spreadsheet/cell';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';
import {
  convertWithLibreOffice,
  DISPLAYED_CSV_FILTER,
} from '@partsight/spreadsheet/testing/run-libreoffice';
import { expect, test } from 'vitest';

import { boughtLot } from '../../testing/bought-lot.ts';
import { testApp } from '../../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  const parsed = await parseBytes(bytes);
  return parsed.kind === 'parsed'
    ? (parsed.sheets[0]?.rows ?? []).map((row) => row.map(displayText))
    : [];
}

test('LibreOffice reads a drafts file as we do', async () => {
  const dana = await person();
  const id = await boughtLot(db)(dana);
  const { rawPayload } = await dana.get(`/api/export-drafts/${id}?percent=95&ending=99`);
  const reread = await convertWithLibreOffice(rawPayload, 'csv', DISPLAYED_CSV_FILTER);
  const [ours, theirs] = [await cellsOf(rawPayload), await cellsOf(reread)];
  expect(ours).toHaveLength(8);
  expect(theirs.map((row) => row.join('|').replace(/\|+$/, ''))).toEqual(
    ours.map((row) => row.join('|').replace(/\|+$/, '')),
  );
});
