import { testDatabase } from '@partsight/server/testing/test-database';
import { shownText } from '@partsight/spreadsheet/cell';
import { parseBytes } from '@partsight/spreadsheet/corpus/parse-bytes';
import { describe, expect, test } from 'vitest';

import { answeredLot } from '../testing/answered-lot.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const SHEET = 'Part Number,Qty,Cost\nF4ZZ-6E086-A,2,10.00\n84390030,1,5.00\n';

type LotWire = { id: string; name: string; state: string };

async function uploaded(who: Person, fileName = 'Holloway idle.csv'): Promise<string> {
  const answer = await who.upload('/api/upload', fileName, SHEET);
  return answer.json<{ uploadId: string }>().uploadId;
}

const start = (who: Person, id: string) =>
  who.post(`/api/process/${id}`, { timeRange: '3months', oemOnlyAnalysis: true });

const names = async (who: Person, query = ''): Promise<string[]> =>
  (await who.get(`/api/lots${query}`)).json<LotWire[]>().map(({ name }) => name);

describe('a lot', () => {
  test('is called as its file until it is named, and keeps what is said about it', async () => {
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

  test.each(['-1.00', '1', 'much'])('takes no price of %s', async (asking) => {
    const dana = await person();
    const id = await uploaded(dana);
    expect((await dana.put(`/api/batch/${id}/lot`, { asking })).statusCode).toBe(400);
  });

  test('is found by name, by dealer and by a number that it holds, with and without dashes', async () => {
    const dana = await person();
    const id = await uploaded(dana, 'one.csv');
    await uploaded(dana, 'two.csv');
    await dana.put(`/api/batch/${id}/lot`, { dealer: 'Brandt Ford' });
    expect(await names(dana, '?q=brandt')).toEqual(['one']);
    expect(await names(dana, '?q=TWO')).toEqual(['two']);
    expect(await names(dana, '?q=f4zz6e086a')).toEqual(['two', 'one']);
    expect(await names(dana, '?q=nothing')).toEqual([]);
  });

  test('that was removed is gone from the lots, and comes back as it was', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    await dana.put(`/api/batch/${id}/lot`, { name: 'Kept', isArchived: true });
    await dana.request({ method: 'DELETE', url: `/api/batch/${id}` });
    expect(await names(dana)).toEqual([]);
    await dana.post(`/api/batch/${id}/restore`, {});
    expect((await dana.get('/api/lots')).json()).toMatchObject([
      { name: 'Kept', isArchived: true },
    ]);
  });
});

describe('lots beside each other', () => {
  test('each with its figures, those of the desk; one without a run has none', async () => {
    const dana = await person();
    const [one, other] = [await uploaded(dana), await uploaded(dana, 'other.csv')];
    await start(dana, one);
    const answer = await dana.get(`/api/desk/compare?ids=${one},${other}`);
    expect(answer.json()).toMatchObject({
      lots: [
        {
          lot: { id: one },
          standing: { lines: 2, pieces: 3, dealerCost: '25.00', knownShare: 0, unknownLines: 2 },
        },
        { lot: { id: other }, standing: null },
      ],
      pairs: [],
      together: null,
    });
  });

  test('as a workbook to the cent, a column for each lot', async () => {
    const dana = await person();
    const answered = answeredLot(db);
    const [one, other] = [await answered(dana), await answered(dana)];
    await dana.put(`/api/batch/${other}/lot`, { name: 'Second', asking: '100.00' });
    const compared = (await dana.get(`/api/desk/compare?ids=${one},${other}`)).json<{
      lots: { standing: { value: string; walkAway: string } }[];
      together: { value: string };
    }>();
    const file = await dana.get(`/api/export-comparison?ids=${one},${other}`);
    const parsed = await parseBytes(file.rawPayload);
    const rows = parsed.kind === 'parsed' ? (parsed.sheets[0]?.rows ?? []) : [];
    expect(rows[0]?.map(shownText)).toEqual(['Figure', 'holloway', 'Second']);
    const figures = (name: string) =>
      rows
        .find(([first]) => shownText(first).startsWith(name))
        ?.slice(1)
        .map((cell) => Number(shownText(cell).replaceAll(/[$,]/g, '')));
    const numbers = (pick: 'value' | 'walkAway') =>
      compared.lots.map(({ standing }) => Number(standing[pick]));
    expect(figures('Present value')).toEqual(numbers('value'));
    expect(figures('Walk-away bid')).toEqual(numbers('walkAway'));
    expect(figures('Value of all')?.[0]).toBe(Number(compared.together.value));
    const lee = await person();
    expect((await lee.get(`/api/export-comparison?ids=${one}`)).statusCode).toBe(404);
  });

  test('never those of another person', async () => {
    const [dana, lee] = [await person(), await person()];
    const [own, foreign] = [await uploaded(dana), await uploaded(lee)];
    expect((await dana.get(`/api/desk/compare?ids=${own},${foreign}`)).statusCode).toBe(404);
  });

  test('four at most', async () => {
    const dana = await person();
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    expect((await dana.get(`/api/desk/compare?ids=${ids.join(',')}`)).statusCode).toBe(400);
  });
});
