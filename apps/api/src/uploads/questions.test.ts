import type { BatchResponse } from '@partsight/contract/results';
import type { SheetQuestion, UploadReceipt } from '@partsight/contract/uploads';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { completeBatch } from '../testing/complete-batch.ts';
import { listUploads } from '../testing/copy-batch.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const uploadList = listUploads(db);

const ROWS = [
  ['84001234', 6, 2, 4, 20],
  ['84005678', 34, 12, 22, 4.5],
  ['12670113', 3, 1, 2, 100],
  ['19421177', 15, 4, 11, 17.25],
] as const;
const COUNTS = [
  'Part Number,Stock,Reserved,Free,Unit Cost',
  ...ROWS.map((row) => row.join(',')),
].join('\n');
/** Nothing says which count is meant, and both are named. */
const OWN_NUMBERS = [
  'Item Number,Part Number,Qty,Cost',
  '84001234,8321A291,2,10.00',
  '84005678,1500A608,1,12.00',
  '12670113,7804A021,3,9.50',
  '19421177,4605B070,1,30.00',
].join('\n');

const reading = async (who: Person, id: string) =>
  (await who.get(`/api/batch/${id}/reading`)).json<UploadReceipt>().reading;
const questionsOf = async (who: Person, id: string): Promise<readonly SheetQuestion[]> =>
  (await reading(who, id)).questions ?? [];
const answer = (who: Person, id: string, question: string, chosen: number | { column: number }) =>
  who.put(`/api/batch/${id}/reading`, { what: 'answer', question, answer: chosen });
const start = (who: Person, id: string) =>
  who.post(`/api/process/${id}`, { timeRange: '3months', oemOnlyAnalysis: true });
const piecesOf = async (id: string) =>
  (
    await db.query<{ pieces: number }>(
      'select sum(quantity)::float8 as pieces from parts where batch_id = $1',
      [id],
    )
  )[0]?.pieces;

const SOLD = {
  exactListings: 9,
  probableListings: 0,
  unitsMid: 14,
  unitsHigh: 20,
  new: { listings: 9, priced: 9, medianMinor: 8000, logSd: 0.1, hasTwoPrices: false },
  used: { priced: 0, medianMinor: null },
};

/** As a run leaves it: all numbers sold. */
async function ranWith(who: Person, sheet: string): Promise<string> {
  const id = await uploadList(who, 'counts.csv', sheet);
  await completeBatch(db, id);
  await db.query("update parts set status = 'completed', units_sold = 5 where batch_id = $1", [id]);
  await db.query(
    `update batches set completed_parts = total_parts, failed_parts = 0 where id = $1`,
    [id],
  );
  await db.query(
    `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures)
     select $1, lookup_key, 'research', $2, now(), $3 from parts where batch_id = $1`,
    [id, who.userId, JSON.stringify(SOLD)],
  );
  return id;
}

const DESK_CALLS = ['/desk', '/desk/rows?rows=1', '/offer', '/pick-list'] as const;

describe('a question about the count', () => {
  test('says what each answer makes of the list, with none chosen', async () => {
    const dana = await person();
    const id = await uploadList(dana, 'counts.csv', COUNTS);
    const { certainty, questions = [] } = await reading(dana, id);
    expect(certainty).toBe('ask');
    expect(questions).toMatchObject([
      {
        id: 'Q1',
        about: 'quantity',
        chosen: null,
        evidence:
          'Two columns could be the count. "Free" adds up to 39, "Stock" to 58. Which is yours to buy?',
        answers: [
          { label: 'Free', lines: 4, pieces: 39, cost: '568.75', bid: null },
          { label: 'Stock', lines: 4, pieces: 58, cost: '831.75', bid: null },
        ],
      },
    ]);
  });

  test('lets the list run, and hides what the lot is worth until it is answered', async () => {
    const dana = await person();
    const id = await ranWith(dana, COUNTS);
    for (const path of DESK_CALLS) {
      const refused = await dana.get(`/api/batch/${id}${path}`);
      expect([path, refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        path,
        409,
        'question-open',
      ]);
    }
    const lots = (await dana.get('/api/lots')).json<{ openQuestions?: string[] }[]>();
    expect(lots[0]?.openQuestions).toEqual(['quantity']);
    const page = (await dana.get(`/api/batch/${id}?limit=5&sort=deskNet`)).json<BatchResponse>();
    expect(page.batch.openQuestions).toEqual(['quantity']);
    expect(page.results).toHaveLength(4);
    const compared = (await dana.get(`/api/desk/compare?ids=${id}`)).json<{
      lots: { summary: unknown }[];
    }>();
    expect(compared.lots[0]?.summary).toBeNull();

    const bids = (await questionsOf(dana, id))[0]?.answers.map(({ bid }) => Number(bid)) ?? [];
    expect(bids[0]).toBeGreaterThan(0);
    expect(bids[1]).toBeGreaterThan(bids[0] ?? 0);

    expect((await answer(dana, id, 'Q1', 1)).statusCode).toBe(200);
    expect(await piecesOf(id)).toBe(58);
    const { desk } = (await dana.get(`/api/batch/${id}/desk`)).json<{
      desk: { bid: { walkAway: string } };
    }>();
    expect(Number(desk.bid.walkAway)).toBe(bids[1]);
    expect((await questionsOf(dana, id))[0]?.chosen).toBe(1);
  });

  test('names both exports, and leaves the workbook its first sheet', async () => {
    const dana = await person();
    const id = await ranWith(dana, COUNTS);
    const nameOf = async (path: string) =>
      String((await dana.get(path)).headers['content-disposition']);
    expect(await nameOf(`/api/export-excel/${id}`)).toMatch(/ - quantity not confirmed\.xlsx/);
    expect(await nameOf(`/api/export/${id}`)).toMatch(/ - quantity not confirmed\.csv/);
    await answer(dana, id, 'Q1', 0);
    expect(await nameOf(`/api/export-excel/${id}`)).not.toContain('not confirmed');
  });

  test('can be answered by another column, and again', async () => {
    const dana = await person();
    const id = await uploadList(dana, 'counts.csv', COUNTS);
    await answer(dana, id, 'Q1', { column: 2 });
    expect(await piecesOf(id)).toBe(19);
    expect(await questionsOf(dana, id)).toMatchObject([
      { chosen: 2, answers: [{}, {}, { label: 'Reserved', pieces: 19 }] },
    ]);
    await answer(dana, id, 'Q1', 0);
    expect(await piecesOf(id)).toBe(39);
    expect((await reading(dana, id)).certainty).not.toBe('ask');
  });

  test('is not answered by what is no answer, or by another user', async () => {
    const [dana, lee] = [await person(), await person()];
    const id = await uploadList(dana, 'counts.csv', COUNTS);
    expect((await answer(dana, id, 'Q1', 7)).statusCode).toBe(409);
    expect((await answer(dana, id, 'Q3', 0)).statusCode).toBe(409);
    expect((await answer(dana, id, 'Q1', { column: 40 })).statusCode).toBe(409);
    expect((await answer(lee, id, 'Q1', 0)).statusCode).toBe(404);
  });
});

test('counts that are no figures are typed in, and the others stay unknown', async () => {
  const dana = await person();
  const sheet = [
    'Part Number,Qty,Unit Cost',
    ...ROWS.map(([number, stock, , , cost], row) =>
      [number, ['several', 'see Dan', 'several', stock][row], cost].join(','),
    ),
  ].join('\n');
  const id = await uploadList(dana, 'words.csv', sheet);
  expect(await questionsOf(dana, id)).toMatchObject([
    {
      id: 'Q9',
      unreadable: [
        { text: 'several', rows: 2 },
        { text: 'see Dan', rows: 1 },
      ],
    },
  ]);
  const typed = (text: string) =>
    dana.put(`/api/batch/${id}/reading`, {
      what: 'answer',
      question: 'Q9',
      answer: { counts: [{ text, pieces: 7 }] },
    });
  expect((await typed('lots')).statusCode).toBe(409);
  expect((await typed('several')).statusCode).toBe(200);
  expect(await piecesOf(id)).toBe(29);
  expect(await questionsOf(dana, id)).toMatchObject([
    { chosen: 2, answers: [{}, {}, { label: 'As typed in', pieces: 29 }] },
  ]);
  const { warnings } = await reading(dana, id);
  expect(warnings.filter(({ code }) => code === 'unreadable-counts')).toMatchObject([{ count: 1 }]);
});

describe('a question about the number', () => {
  test('holds back the run, and its answer reads the list again', async () => {
    const dana = await person();
    const id = await uploadList(dana, 'numbers.csv', OWN_NUMBERS);
    const asked = await questionsOf(dana, id);
    expect(asked).toMatchObject([{ id: 'Q3', about: 'part', chosen: null }]);
    const refused = await start(dana, id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'question-open',
    ]);
    const other = asked[0]?.answers.findIndex(({ label }) => label === 'Item Number') ?? -1;
    expect((await answer(dana, id, 'Q3', other)).statusCode).toBe(200);
    const keys = await db.query<{ key: string }>(
      'select lookup_key as key from parts where batch_id = $1 order by row_no',
      [id],
    );
    expect(keys.map(({ key }) => key)[0]).toBe('84001234');
    expect(await questionsOf(dana, id)).toMatchObject([{ id: 'Q3', chosen: other }]);
    expect((await start(dana, id)).json<{ code?: string }>().code).not.toBe('question-open');
  });
});

describe('a question about the cost', () => {
  const EXTENDED = [
    'Part Number,Qty,Cost,List',
    '84001234,4,80.00,34.00',
    '84005678,22,99.00,7.60',
    '12670113,2,200.00,171.00',
    '19421177,11,189.75,29.00',
    'Total,,568.75,',
  ].join('\n');

  test('holds nothing back, and an answer against the total says so', async () => {
    const dana = await person();
    const sheet = EXTENDED.replaceAll(/,[\d.]+$/gm, '')
      .replace(',List', '')
      .replace(/,$/, '');
    const id = await ranWith(dana, sheet);
    const [asked] = await questionsOf(dana, id);
    expect(asked).toMatchObject({ id: 'Q6', about: 'cost' });
    expect((await dana.get(`/api/batch/${id}/desk`)).statusCode).toBe(200);
    const against = asked?.answers.map(({ label, contradiction }) => [label, contradiction]);
    expect(against).toEqual([
      ['The whole line', null],
      ['One piece', 'Then the total of the sheet ($568.75) is off by $4,416.50.'],
    ]);
  });
});
