import { testDatabase } from '@partsight/server/testing/test-database';
import { displayText, type Cell } from '@partsight/spreadsheet/cell';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';
import { expect, test } from 'vitest';

import { completedLot } from '../../testing/completed-lot.ts';
import { testApp, type Person } from '../../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const createLot = completedLot(db);

const numberIn = (cell: Cell | undefined): number =>
  typeof cell === 'object' && cell.type === 'number' ? cell.value : Number.NaN;

async function sheetsIn(caller: Person, path: string) {
  const parsed = await parseBytes((await caller.get(path)).rawPayload);
  return parsed.kind === 'parsed' ? parsed.sheets : [];
}

const SECRETS = /worth|profit|nets? you|pay up to|walk-away|best lines|break even/i;

test('the second sheet holds the best lines in one place, and the summary the bid of the offer', async () => {
  const dana = await person();
  const id = await createLot(dana);
  const { draft } = (await dana.get(`/api/batch/${id}/offer`)).json<{
    draft: { walkAway: string; total: string };
  }>();
  const sheets = await sheetsIn(dana, `/api/export-excel/${id}`);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Completed Analysis',
    'Best lines',
    'OEM Sales',
    'Summary',
    'Deal Desk',
  ]);
  const [header = [], ...lines] = sheets[1]?.rows ?? [];
  expect(header.map(displayText)).toEqual([
    'Part Number',
    'Description',
    'Pieces',
    'Dealer Cost',
    'Units Sold',
    'Average Price',
    'Buy Qty',
    'Offer Each',
    'Worth to You',
  ]);
  const worths = lines.map((row) => numberIn(row[8]));
  expect(worths.length).toBeGreaterThan(1);
  expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  expect(worths.every((worth) => worth > 0)).toBe(true);
  for (const row of lines) {
    expect(row.slice(2, 7).map(numberIn)).not.toContain(Number.NaN);
  }
  const summary = new Map(
    sheets[3]?.rows.map(([name, value]) => [displayText(name), numberIn(value)]),
  );
  expect(summary.get('Pay up to')?.toFixed(2)).toBe(draft.walkAway);
  expect(summary.get('Open at')?.toFixed(2)).toBe(draft.total);
});

test('the sheet for the dealer holds no worth, profit or bid', async () => {
  const dana = await person();
  const id = await createLot(dana);
  await dana.post(`/api/batch/${id}/offer`, {
    openingShare: 0.7,
    validDays: 14,
    buyer: 'Dana',
    terms: 'Paid at pickup.',
  });
  const own = await sheetsIn(dana, `/api/export-excel/${id}`);
  const texts = (sheets: typeof own): string =>
    sheets.flatMap(({ name, rows }) => [name, ...rows.flat().map(displayText)]).join('\n');
  expect(texts(own)).toMatch(SECRETS);
  const sent = await sheetsIn(dana, `/api/export-offer/${id}/1`);
  expect(sent[0]?.rows.length).toBeGreaterThan(1);
  expect(texts(sent)).not.toMatch(SECRETS);
});

test('every column of money is written as numbers, in both files', async () => {
  const dana = await person();
  const { uploadId } = (
    await dana.upload(
      '/api/upload',
      'stock.csv',
      'Part Number,Desc,Qty,Unit Cost,List,Ext Cost,Bin\n84390030,NUT,2,4.50,$133.23,"$1,470.10",12.5\n84390031,BOLT,1,9.00, $12.00 ,$9.00,A7\n',
    )
  ).json<{ uploadId: string }>();
  const [first] = await sheetsIn(dana, `/api/export-excel/${uploadId}`);
  const [, nut = [], bolt = []] = first?.rows ?? [];
  expect(nut.slice(3, 6).map(numberIn)).toEqual([4.5, 133.23, 1470.1]);
  expect(displayText(nut[5])).toBe('$1,470.10');
  expect(bolt.slice(3, 6).map(numberIn)).toEqual([9, 12, 9]);
  // A bin is no money, though one looks like it.
  expect([nut[6], bolt[6]]).toEqual(['12.5', 'A7']);
});
