import type { RememberedSheet } from '@partsight/contract/accounts';
import type { BatchResponse } from '@partsight/contract/results';
import type { UploadReceipt } from '@partsight/contract/uploads';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const HEADINGS = 'Part Number,Stock,Reserved,Free,Unit Cost,Value';
const ROWS = [
  ['84001234', 6, 2, 4, 20],
  ['84005678', 34, 12, 22, 4.5],
  ['12670113', 3, 1, 2, 100],
  ['19421177', 15, 4, 11, 17.25],
] as const;
/** Nothing says which count is meant. */
const OPEN = [HEADINGS, ...ROWS.map((row) => `${row.join(',')},`)].join('\n');
/** The same headings; the values say that it is what is free. */
const PROVEN = [
  HEADINGS,
  ...ROWS.map((row) => `${row.join(',')},${(row[3] * row[4]).toFixed(2)}`),
].join('\n');
const OWN_NUMBERS = [
  'Item Number,Part Number,Qty,Cost',
  '84001234,8321A291,2,10.00',
  '84005678,1500A608,1,12.00',
  '12670113,7804A021,3,9.50',
  '19421177,4605B070,1,30.00',
].join('\n');

const uploaded = async (who: Person, name: string, sheet = OPEN): Promise<UploadReceipt> =>
  (await who.upload('/api/upload', name, sheet)).json<UploadReceipt>();
const change = async (who: Person, id: string, body: object): Promise<UploadReceipt> =>
  (await who.put(`/api/batch/${id}/reading`, body)).json<UploadReceipt>();
const answered = async (who: Person, { uploadId, reading }: UploadReceipt, answer: number) =>
  change(who, uploadId, { what: 'answer', question: reading.questions?.[0]?.id, answer });
const countOf = ({ reading }: UploadReceipt): string | undefined =>
  reading.columns[reading.mapping.quantity ?? -1];

describe('an answer about what is for sale', () => {
  test('holds for the same dealer, whom the file’s name tells', async () => {
    const dana = await person();
    const first = await uploaded(dana, 'corbin mitsubishi returns.csv');
    expect(first.dealer).toBe('Corbin Mitsubishi');
    await answered(dana, first, 1);

    const next = await uploaded(dana, 'CORBIN MITSUBISHI november.csv');
    expect(next).toMatchObject({
      dealer: 'Corbin Mitsubishi',
      reading: { certainty: 'remembered' },
    });
    expect(countOf(next)).toBe('Stock');
    expect(next.reading.questions).toMatchObject([{ id: 'Q1', chosen: 1, isRemembered: true }]);

    const other = await uploaded(dana, 'Hilltop Motors.csv');
    expect(other.reading.questions).toMatchObject([{ id: 'Q1', chosen: null }]);
    expect(other.reading.questions?.[0]?.answers.some(({ isLastTime }) => isLastTime)).toBe(false);
  });

  test('counts as one where it is the likely answer, too', async () => {
    const dana = await person();
    await answered(dana, await uploaded(dana, 'Corbin Mitsubishi.csv'), 0);
    const next = await uploaded(dana, 'Corbin Mitsubishi (2).csv');
    expect(next.reading.questions).toMatchObject([{ chosen: 0, isRemembered: true }]);
    expect(countOf(next)).toBe('Free');
  });

  test('is asked again where the sheet now says another thing', async () => {
    const dana = await person();
    await answered(dana, await uploaded(dana, 'Corbin Mitsubishi.csv'), 1);
    const { reading } = await uploaded(dana, 'Corbin Mitsubishi.csv', PROVEN);
    expect(reading.certainty).toBe('ask');
    expect(reading.questions).toMatchObject([
      {
        id: 'Q1',
        chosen: null,
        answers: [
          { label: 'Stock', isLastTime: true },
          { label: 'Free', contradiction: null },
        ],
      },
    ]);
    expect(reading.questions?.[0]?.evidence).toBe(
      'Last time you chose "Stock"; this time the sheet itself speaks for "Free". Which count is yours to buy?',
    );
  });

  test('that the sheet’s own sums speak against leaves a note on the list', async () => {
    const dana = await person();
    await answered(dana, await uploaded(dana, 'Corbin Mitsubishi.csv'), 1);
    const receipt = await uploaded(dana, 'Corbin Mitsubishi.csv', PROVEN);
    const noteOf = async () =>
      (await dana.get(`/api/batch/${receipt.uploadId}?limit=0`)).json<BatchResponse>().batch
        .sheetNote;
    expect(await noteOf()).toBeUndefined();
    await answered(dana, receipt, 0);
    expect(await noteOf()).toBe(
      'Then the amounts of the lines ($568.75 together) are off by $263.00.',
    );
    await answered(dana, receipt, 1);
    expect(await noteOf()).toBeUndefined();
  });

  test('without a dealer’s name is asked again, with the old answer first', async () => {
    const dana = await person();
    const first = await uploaded(dana, 'list.csv');
    expect(first.dealer).toBe('');
    await answered(dana, first, 1);
    const { reading } = await uploaded(dana, 'list.csv');
    expect(reading.questions).toMatchObject([
      { chosen: null, answers: [{ label: 'Stock', isLastTime: true }, { label: 'Free' }] },
    ]);
    expect(reading.questions?.[0]?.evidence).toBe(
      'Last time you chose "Stock". Two columns could be the count. "Free" adds up to 39, "Stock" to 58. Which is yours to buy?',
    );
  });

  test('given alike for three dealers holds for all', async () => {
    const dana = await person();
    for (const [at, name] of ['Corbin Kia.csv', 'Dunn Ford.csv', 'Eaton Honda.csv'].entries()) {
      const receipt = await uploaded(dana, name);
      expect([at, receipt.reading.questions?.[0]?.chosen]).toEqual([at, null]);
      await answered(dana, receipt, 1);
    }
    expect(countOf(await uploaded(dana, 'Ford of Fairfax.csv'))).toBe('Stock');
    const list = await uploaded(dana, 'list.csv');
    expect(list.reading.questions).toMatchObject([{ chosen: 1, isRemembered: true }]);
  });

  test('is used once the dealer is named, and kept for the dealer named afterwards', async () => {
    const dana = await person();
    const first = await uploaded(dana, 'a.csv');
    await answered(dana, first, 1);
    const named = await change(dana, first.uploadId, { what: 'dealer', dealer: 'Smith' });
    expect(named).toMatchObject({ dealer: 'Smith', reading: { certainty: 'remembered' } });
    const second = await uploaded(
      dana,
      'b.csv',
      `${HEADINGS}\n${OPEN.split('\n').slice(2).join('\n')}`,
    );
    expect(second.reading.certainty).toBe('ask');
    const same = await change(dana, second.uploadId, { what: 'dealer', dealer: ' SMITH' });
    expect(same).toMatchObject({ dealer: 'Smith', reading: { certainty: 'remembered' } });
    expect(countOf(same)).toBe('Stock');
    const lots = (await dana.get('/api/lots')).json<{ id: string; dealer: string | null }[]>();
    expect(lots.map(({ dealer }) => dealer)).toEqual(['Smith', 'Smith']);
  });
});

test('an answer about what a column is holds for any dealer, and can be changed', async () => {
  const dana = await person();
  const first = await uploaded(dana, 'Corbin Mitsubishi.csv', OWN_NUMBERS);
  const { questions = [] } = first.reading;
  expect(questions).toMatchObject([{ about: 'part', chosen: null }]);
  await answered(dana, first, 1);
  const next = await uploaded(dana, 'Dunn Ford.csv', OWN_NUMBERS);
  expect(next.reading.questions).toMatchObject([{ about: 'part', chosen: 1, isRemembered: true }]);
  const changed = await answered(dana, next, 0);
  expect(changed.reading.questions).toMatchObject([{ chosen: 0 }]);
  expect(changed.reading.questions?.[0]?.isRemembered).toBeUndefined();
  const last = await uploaded(dana, 'list.csv', OWN_NUMBERS);
  expect(last.reading.questions).toMatchObject([{ chosen: 0, isRemembered: true }]);
});

test('what is remembered still meets the checks of every sheet', async () => {
  const dana = await person();
  const sheet = (count: (row: number) => string): string =>
    [
      'Teil,Menge,Preis',
      ...Array.from({ length: 20 }, (_, row) => `840012${10 + row},${count(row)},4.50`),
    ].join('\n');
  const first = await uploaded(
    dana,
    'Dunn Ford.csv',
    sheet((row) => String(1 + (row % 4))),
  );
  await change(dana, first.uploadId, {
    mapping: { headerRow: 0, partNumber: 0, quantity: 1, cost: null, description: null },
  });
  const { reading } = await uploaded(
    dana,
    'Dunn Ford.csv',
    sheet((row) => (row % 4 === 0 ? 'several' : String(1 + (row % 4)))),
  );
  expect(reading.questions).toMatchObject([
    { id: 'Q9', chosen: null },
    { id: 'Q6', chosen: 0, isRemembered: true },
  ]);
});

test('what is remembered is listed by dealer, and forgotten by its owner alone', async () => {
  const [dana, lee] = [await person(), await person()];
  await answered(dana, await uploaded(dana, 'Corbin Mitsubishi.csv'), 1);
  const list = async (who: Person) =>
    (await who.get('/api/settings?want=sheets')).json<{ readonly sheets: RememberedSheet[] }>()
      .sheets;
  const [sheet, ...others] = await list(dana);
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({
    dealer: 'Corbin Mitsubishi',
    headings: 'Part Number, Stock, Reserved, Free, Unit Cost, Value',
    answers: [{ about: 'quantity', label: 'Stock' }],
  });
  expect(await list(lee)).toEqual([]);
  const forgetSheet = { id: sheet?.id, dealer: sheet?.dealer };
  await lee.put('/api/settings', { forgetSheet });
  expect(await list(dana)).toHaveLength(1);
  await dana.put('/api/settings', { forgetSheet });
  expect(await list(dana)).toEqual([]);
  const next = await uploaded(dana, 'Corbin Mitsubishi.csv');
  expect(next.reading.questions).toMatchObject([{ chosen: null }]);
});
