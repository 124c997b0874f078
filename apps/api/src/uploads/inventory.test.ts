import type { CurrentInventory } from '@partsight/contract/uploads';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db, { withWorker: true });

const STOCK = 'Title,Part Number,Qty\nFord bracket,F4ZZ-6E086-A,1\nGM module,84390030,2\n';

test('an inventory is uploaded, shown and replaced, and isolated per user', async () => {
  const [dana, lee] = [await person(), await person()];
  const none = { hasInventory: false, activeFile: null };
  expect((await dana.get('/api/current-inventory')).json()).toEqual(none);

  const uploaded = await dana.upload('/api/upload-inventory', 'stock.CSV', STOCK);
  expect(uploaded.statusCode).toBe(200);
  expect(uploaded.json()).toEqual({
    isSaved: true,
    totalItems: 2,
    fileName: 'stock.CSV',
    numberedItems: 2,
    numberedTitles: 0,
    columns: ['Title', 'Part Number', 'Qty'],
    mapping: { partNumber: 1, title: 0, quantity: 2 },
    preview: [
      ['Ford bracket', 'F4ZZ-6E086-A', '1'],
      ['GM module', '84390030', '2'],
    ],
  });
  const { hasInventory, activeFile } = (
    await dana.get('/api/current-inventory')
  ).json<CurrentInventory>();
  expect(hasInventory).toBe(true);
  expect(activeFile).toMatchObject({
    fileName: 'stock.CSV',
    totalItems: 2,
    fileSize: STOCK.length,
  });
  expect(Date.parse(activeFile?.uploadedAt ?? '')).toBeLessThanOrEqual(Date.now());

  await dana.upload('/api/upload-inventory', 'newer.csv', 'Title,Part Number\nNut,11111111\n');
  expect((await dana.get('/api/current-inventory')).json()).toMatchObject({
    activeFile: { fileName: 'newer.csv', totalItems: 1 },
  });
  expect((await lee.get('/api/current-inventory')).json()).toEqual(none);
});

test('an unclear inventory is stored only with the columns that the user sends', async () => {
  const dana = await person();
  const send = async (query: string) =>
    dana.upload(
      `/api/upload-inventory${query}`,
      'stock.csv',
      'SKU,Title,Code\nA-1,Belt,K060841X\nA-2,Hose,K060842X\n',
    );
  expect((await send('')).json()).toMatchObject({ isSaved: false, totalItems: 2 });
  expect((await dana.get('/api/current-inventory')).json()).toMatchObject({ hasInventory: false });
  expect((await send('?partNumber=2&title=1&quantity=none')).json()).toMatchObject({
    isSaved: true,
    numberedItems: 2,
    mapping: { partNumber: 2, title: 1, quantity: null },
  });
  expect((await dana.get('/api/current-inventory')).json()).toMatchObject({
    activeFile: { totalItems: 2 },
    numberedItems: 2,
  });
  expect((await send('?partNumber=-1')).statusCode).toBe(400);
});

const removeInventory = (who: Person) =>
  who.request({ method: 'DELETE', url: '/api/current-inventory' });

test('removing an inventory clears its duplicate flags, and no other user’s', async () => {
  const [dana, lee] = [await person(), await person()];
  const batch = await markedBatch(dana.userId);
  await dana.upload('/api/upload-inventory', 'stock.csv', STOCK);
  await lee.upload('/api/upload-inventory', 'stock.csv', STOCK);
  expect(await titlesIn(batch)).toEqual(['GM module']);

  expect((await removeInventory(dana)).statusCode).toBe(200);
  expect((await dana.get('/api/current-inventory')).json()).toEqual({
    hasInventory: false,
    activeFile: null,
  });
  expect(await titlesIn(batch)).toEqual([null]);
  expect((await dana.get(`/api/batch/${batch}?limit=0`)).json()).toMatchObject({
    summary: { duplicates: 0 },
  });
  expect((await lee.get('/api/current-inventory')).json()).toMatchObject({ hasInventory: true });

  expect((await removeInventory(dana)).statusCode).toBe(200);
  await dana.upload('/api/upload-inventory', 'again.csv', STOCK);
  expect(await titlesIn(batch)).toEqual(['GM module']);
});

test.each([
  ['stock.pdf', STOCK, 415, /CSV or Excel file \(\.csv, \.xlsx, \.xls\)/],
  ['stock.csv', '', 422, /no rows/],
  ['stock.csv', 'Dear all\nnothing here\n', 422, /names a part number|titles or part numbers/],
])(
  '%s is refused with a message, and the old one stays',
  async (name, content, status, message) => {
    const dana = await person();
    await dana.upload('/api/upload-inventory', 'old.csv', STOCK);
    const response = await dana.upload('/api/upload-inventory', name, content);
    expect(response.statusCode).toBe(status);
    expect(response.json<{ message: string }>().message).toMatch(message);
    expect((await dana.get('/api/current-inventory')).json()).toMatchObject({
      activeFile: { fileName: 'old.csv' },
    });
  },
);

test('while inventories are replaced, every read sees exactly one', async () => {
  const dana = await person();
  await dana.upload('/api/upload-inventory', '0.csv', STOCK);
  const over = new AbortController();
  const reads = new Set<string>();
  const polling = (async () => {
    while (!over.signal.aborted) {
      const { activeFile } = (await dana.get('/api/current-inventory')).json<CurrentInventory>();
      reads.add(activeFile === null ? 'none' : `${activeFile.fileName} ${activeFile.totalItems}`);
    }
  })();
  for (const file of [1, 2, 3]) {
    await dana.upload('/api/upload-inventory', `${file}.csv`, STOCK);
  }
  over.abort();
  await polling;
  expect(reads).not.toContain('none');
  expect([...reads].every((read) => read.endsWith(' 2'))).toBe(true);
});

test('an upload is answered once a worker has flagged the existing batches [1.inventory]', async () => {
  const dana = await person();
  const batch = await markedBatch(dana.userId);
  const uploaded = await dana.upload('/api/upload-inventory', 'stock.csv', STOCK);
  expect(uploaded.statusCode).toBe(200);
  expect(await titlesIn(batch)).toEqual(['GM module']);
});

/** One completed part that is in STOCK. */
async function markedBatch(userId: string): Promise<string> {
  const [batch] = await db.query<{ id: string }>(
    `with batch as (
       insert into batches (user_id, file_name, file_size, original_columns, reading, status,
         total_parts, completed_parts)
       values ($1, 'list.csv', 1, '[]', 'null', 'completed', 1, 1) returning id), part as (
     insert into parts (batch_id, row_no, user_id, part_number, lookup_key, status)
     select id, 1, $1, '84390030', '84390030', 'completed' from batch)
     select id from batch`,
    [userId],
  );
  return batch?.id ?? '';
}

const titlesIn = async (batchId: string): Promise<(string | null)[]> =>
  (
    await db.query<{ title: string | null }>(
      'select duplicate_title as title from parts where batch_id = $1',
      [batchId],
    )
  ).map(({ title }) => title);
