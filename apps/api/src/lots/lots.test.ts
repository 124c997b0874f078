import { testDatabase } from '@partsight/server/testing/test-database';
import { displayText } from '@partsight/spreadsheet/cell';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';
import { describe, expect, test } from 'vitest';

import { completedLot } from '../testing/completed-lot.ts';
import { listUploads } from '../testing/copy-batch.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const uploadList = listUploads(db);

const SHEET = 'Part Number,Qty,Cost\nF4ZZ-6E086-A,2,10.00\n84390030,1,5.00\n';

type LotWire = { id: string; name: string; state: string };

const uploaded = (caller: Person, fileName = 'Holloway idle.csv'): Promise<string> =>
  uploadList(caller, fileName, SHEET);

const start = (caller: Person, id: string) =>
  caller.post(`/api/process/${id}`, { timeRange: '3months', oemOnlyAnalysis: true });

const names = async (caller: Person, query = ''): Promise<string[]> =>
  (await caller.get(`/api/lots${query}`)).json<LotWire[]>().map(({ name }) => name);

describe('a lot', () => {
  test('is named after its file until renamed, and keeps its details', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    expect((await dana.get('/api/lots')).json()).toMatchObject([
      { id, name: 'Holloway idle', dealer: null, asking: null, state: 'sizing', isArchived: false },
    ]);
    const url = `/api/batch/${id}/lot`;
    await dana.put(url, { name: ' Idle stock ', dealer: 'Holloway Motors', asking: '165000.00' });
    const changed = await dana.put(url, { state: 'bought', paid: '120000.50' });
    expect(changed.json()).toMatchObject({
      name: 'Idle stock',
      dealer: 'Holloway Motors',
      asking: '165000.00',
      paid: '120000.50',
      state: 'bought',
    });
    expect((await dana.get('/api/lots')).json()).toEqual([changed.json()]);
    expect((await dana.put(url, { name: '', asking: null })).json()).toMatchObject({
      name: 'Holloway idle',
      asking: null,
      dealer: 'Holloway Motors',
    });
  });

  test.each(['-1.00', '1', 'much'])('rejects a price of %s', async (asking) => {
    const dana = await person();
    const id = await uploaded(dana);
    expect((await dana.put(`/api/batch/${id}/lot`, { asking })).statusCode).toBe(400);
  });

  test('is found by name, dealer and part number, with or without dashes', async () => {
    const dana = await person();
    const id = await uploaded(dana, 'one.csv');
    await uploaded(dana, 'two.csv');
    await dana.put(`/api/batch/${id}/lot`, { dealer: 'Brandt Ford' });
    expect(await names(dana, '?q=brandt')).toEqual(['one']);
    expect(await names(dana, '?q=TWO')).toEqual(['two']);
    expect(await names(dana, '?q=f4zz6e086a')).toEqual(['two', 'one']);
    expect(await names(dana, '?q=nothing')).toEqual([]);
  });

  test('disappears when removed and is restored unchanged', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    await dana.put(`/api/batch/${id}/lot`, { name: 'Kept', isArchived: true });
    await dana.request({ method: 'DELETE', url: `/api/batch/${id}` });
    expect(await names(dana)).toEqual([]);
    await dana.post('/api/removed/restore', { ids: [id] });
    expect((await dana.get('/api/lots')).json()).toMatchObject([
      { name: 'Kept', isArchived: true },
    ]);
  });
});

describe('compared lots', () => {
  test('show the desk figures; one without a run has none', async () => {
    const dana = await person();
    const [one, other] = [await uploaded(dana), await uploaded(dana, 'other.csv')];
    await start(dana, one);
    const response = await dana.get(`/api/desk/compare?ids=${one},${other}`);
    expect(response.json()).toMatchObject({
      lots: [
        {
          lot: { id: one },
          summary: { lines: 2, pieces: 3, dealerCost: '25.00', unknownLines: 2 },
        },
        { lot: { id: other }, summary: null },
      ],
      pairs: [],
      together: null,
    });
  });

  test('export as a workbook to the cent, one column per lot', async () => {
    const dana = await person();
    const createCompletedLot = completedLot(db);
    const [one, other] = [await createCompletedLot(dana), await createCompletedLot(dana)];
    await dana.put(`/api/batch/${other}/lot`, { name: 'Second', asking: '100.00' });
    const compared = (await dana.get(`/api/desk/compare?ids=${one},${other}`)).json<{
      lots: { summary: { value: string; walkAway: string } }[];
      together: { value: string };
    }>();
    const file = await dana.get(`/api/export-comparison?ids=${one},${other}`);
    const parsed = await parseBytes(file.rawPayload);
    const rows = parsed.kind === 'parsed' ? (parsed.sheets[0]?.rows ?? []) : [];
    expect(rows[0]?.map(displayText)).toEqual(['Figure', 'holloway', 'Second']);
    const figures = (name: string) =>
      rows
        .find(([first]) => displayText(first).startsWith(name))
        ?.slice(1)
        .map((cell) => Number(displayText(cell).replaceAll(/[$,]/g, '')));
    const numbers = (pick: 'value' | 'walkAway') =>
      compared.lots.map(({ summary }) => Number(summary[pick]));
    expect(figures('Nets you')).toEqual(numbers('value'));
    expect(figures('Pay up to')).toEqual(numbers('walkAway'));
    expect(figures('Value of all')?.[0]).toBe(Number(compared.together.value));
    const lee = await person();
    expect((await lee.get(`/api/export-comparison?ids=${one}`)).statusCode).toBe(404);
  });

  test('never include another user’s lots', async () => {
    const [dana, lee] = [await person(), await person()];
    const [own, foreign] = [await uploaded(dana), await uploaded(lee)];
    expect((await dana.get(`/api/desk/compare?ids=${own},${foreign}`)).statusCode).toBe(404);
  });

  test('are at most four', async () => {
    const dana = await person();
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    expect((await dana.get(`/api/desk/compare?ids=${ids.join(',')}`)).statusCode).toBe(400);
  });
});
