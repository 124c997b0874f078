import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { listUploads } from '../testing/copy-batch.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const uploadList = listUploads(db);

/** Number, quantity, cost in dollars, units sold. */
const PARTS = [
  ['P101', 1, 5, 20],
  ['P102', 9, 1, 0],
  ['P103', 2, 10, 3],
  ['P104', 3, 3, null],
  ['P105', 4, 2, 1],
  ['P106', '', 7, 6],
] as const;

async function completedList() {
  const dana = await person();
  const list = PARTS.map(([number, quantity, cost]) => `${number},${quantity},${cost}.00`);
  const sheet = ['Part Number,Qty,Cost', ...list].join('\n');
  const uploadId = await uploadList(dana, 'stock.csv', sheet);
  for (const [number, , , units] of PARTS.filter((part) => part[3] !== null)) {
    await db.query(
      `update parts set status = 'completed', units_sold = $3 where batch_id = $1 and part_number = $2`,
      [uploadId, number, units],
    );
  }
  return { dana, uploadId };
}

type Row = { partNumber: string; lineValue: string | null };

describe('sorting', () => {
  test.each([
    ['work', 'desc', 'P103 P102 P104 P105 P101 P106'],
    ['newest', 'desc', 'P106 P101 P105 P102 P103 P104'],
    ['newest', 'asc', 'P103 P102 P105 P101 P106 P104'],
    ['lineValue', 'desc', 'P103 P105 P101 P102 P106 P104'],
    ['lineValue', 'asc', 'P102 P106 P101 P105 P103 P104'],
    ['quantity', 'desc', 'P102 P105 P104 P103 P101 P106'],
    ['cost', 'desc', 'P103 P106 P101 P104 P105 P102'],
    ['grade', 'desc', 'P101 P106 P103 P105 P102 P104'],
    ['row', 'desc', 'P106 P105 P104 P103 P102 P101'],
  ])('by %s, %s', async (sort, order, expected) => {
    const { dana, uploadId } = await completedList();
    const read = async (query: string): Promise<string[]> =>
      (await dana.get(`/api/batch/${uploadId}?sort=${sort}&order=${order}${query}`))
        .json<{ results: Row[] }>()
        .results.map(({ partNumber }) => partNumber);
    expect((await read('')).join(' ')).toBe(expected);
    expect((await read('&offset=2&limit=2')).join(' ')).toBe(
      expected.split(' ').slice(2, 4).join(' '),
    );
  });
});

describe('a search', () => {
  const listed = async () => {
    const { dana, uploadId } = await completedList();
    const read = async (query: string): Promise<string> => {
      const reply = await dana.get(`/api/batch/${uploadId}?${query}`);
      const { results, page } = reply.json<{ results: Row[]; page: { total: number } }>();
      return `${page.total}: ${results.map(({ partNumber }) => partNumber).join(' ')}`;
    };
    const setDescription = (number: string, description: string) =>
      db.query('update parts set description = $3 where batch_id = $1 and part_number = $2', [
        uploadId,
        number,
        description,
      ]);
    await setDescription('P101', 'Front clip');
    await setDescription('P103', 'CLIP of the door');
    await setDescription('P106', 'clip für Öl');
    return { uploadId, read, setDescription };
  };

  test('keeps the order and the filter', async () => {
    const { read } = await listed();
    expect(await read('q=clip')).toBe('3: P101 P103 P106');
    expect(await read('q=clip&sort=row&order=desc')).toBe('3: P106 P103 P101');
    expect(await read('q=clip&sort=lineValue&order=desc')).toBe('3: P103 P101 P106');
    expect(await read('q=clip&sort=lineValue&order=desc&offset=1&limit=1')).toBe('3: P101');
    expect(await read('q=clip&grade=A')).toBe('1: P101');
    expect(await read('q=p103&sort=cost&order=asc')).toBe('1: P103');
    expect(await read('q=hinge&sort=cost')).toBe('0: ');
  });

  test('finds non-ASCII letters', async () => {
    const { read } = await listed();
    expect(await read('q=%C3%96l')).toBe('1: P106');
  });

  test('finds new parts once the batch has changed', async () => {
    const { read, setDescription, uploadId } = await listed();
    expect(await read('q=clip&sort=cost')).toBe('3: P101 P106 P103');
    await setDescription('P102', 'a clip');
    await db.query('update batches set revision = revision + 1 where id = $1', [uploadId]);
    expect(await read('q=clip&sort=cost')).toBe('4: P102 P101 P106 P103');
    expect(await read('q=a%20clip')).toBe('1: P102');
  });
});

describe('paging', () => {
  const LINE_VALUE = 'sort=lineValue&order=desc';

  test('keeps one order until the batch changes', async () => {
    const { dana, uploadId } = await completedList();
    const page = async (offset: number): Promise<string[]> =>
      (await dana.get(`/api/batch/${uploadId}?${LINE_VALUE}&offset=${offset}&limit=2`))
        .json<{ results: Row[] }>()
        .results.map(({ partNumber }) => partNumber);
    const readAll = async () =>
      [...(await page(0)), ...(await page(2)), ...(await page(4))].join(' ');
    expect(await readAll()).toBe('P103 P105 P101 P102 P106 P104');

    await db.query(`update parts set units_sold = 5 where batch_id = $1 and part_number = 'P102'`, [
      uploadId,
    ]);
    expect(await readAll()).toBe('P103 P105 P101 P102 P106 P104');
    await db.query('update batches set revision = revision + 1 where id = $1', [uploadId]);
    expect(await readAll()).toBe('P103 P102 P105 P101 P106 P104');
  });

  test('with a filter returns its row count', async () => {
    const { dana, uploadId } = await completedList();
    const total = async (): Promise<number> =>
      (await dana.get(`/api/batch/${uploadId}?q=p&grade=A&limit=1`)).json<{
        page: { total: number };
      }>().page.total;
    expect([await total(), await total(), await total()]).toEqual([1, 1, 1]);
  });

  test('a row’s position in a view is returned, only to its owner', async () => {
    const [{ dana, uploadId }, lee] = [await completedList(), await person()];
    const positionOf = async (row: number, view: string): Promise<unknown> =>
      (await dana.get(`/api/batch/${uploadId}/place?row=${row}&${view}`)).json();
    expect(await positionOf(1, LINE_VALUE)).toEqual({ place: 2 });
    expect(await positionOf(4, '')).toEqual({ place: 3 });
    expect(await positionOf(4, 'grade=A')).toEqual({ place: null });
    expect(await positionOf(99, '')).toEqual({ place: null });
    expect((await lee.get(`/api/batch/${uploadId}/place?row=1`)).statusCode).toBe(404);
  });
});

test('the line value is a share of the sellable value, nothing, or unknown', async () => {
  const { dana, uploadId } = await completedList();
  const { results } = (await dana.get(`/api/batch/${uploadId}`)).json<{ results: Row[] }>();
  expect(results.map(({ lineValue }) => lineValue)).toEqual([
    '5.00',
    '0.00',
    '20.00',
    null,
    '8.00',
    null,
  ]);
});

describe('an export of the current view', () => {
  const numbersOf = (csv: string): string[] =>
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(0, 4));

  test('has these rows in this order', async () => {
    const { dana, uploadId } = await completedList();
    const read = async (query: string) => {
      const { body } = await dana.get(`/api/export/${uploadId}${query}`);
      return numbersOf(body).join(' ');
    };
    expect(await read('')).toBe('P101 P102 P103 P104 P105 P106');
    expect(await read('?sort=lineValue&order=desc')).toBe('P103 P105 P101 P102 P106 P104');
    expect(await read('?grade=A')).toBe('P101');
    expect(await read('?q=p105')).toBe('P105');
    await db.query(
      `update parts set is_duplicate = true where batch_id = $1 and part_number in ('P102', 'P104')`,
      [uploadId],
    );
    expect(await read('?grade=duplicate')).toBe('P102 P104');
    expect(await read('?grade=pending&q=p105')).toBe('');
  });

  test('is refused for an unknown order', async () => {
    const { dana, uploadId } = await completedList();
    expect((await dana.get(`/api/export-excel/${uploadId}?sort=luck`)).statusCode).toBe(400);
  });
});
