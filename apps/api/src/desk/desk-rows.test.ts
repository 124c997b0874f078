import type { askDesk, Desk, DeskRow } from '@partsight/contract/desk';
import type { ResponseOf } from '@partsight/contract/wire/endpoint';
import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { testDatabase } from '@partsight/server/testing/test-database';
import { displayText } from '@partsight/spreadsheet/cell';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';
import { describe, expect, test } from 'vitest';

import { completedLot } from '../testing/completed-lot.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const createLot = completedLot(db);

const minor = (money: string | null): number => Math.round(Number(money) * 100);
const sumOf = (values: readonly (string | null)[]): number =>
  values.reduce((sum, value) => sum + minor(value), 0);

const rowsOf = async (who: Person, id: string, rows = '1,2,3'): Promise<DeskRow[]> =>
  (await who.get(`/api/batch/${id}/desk/rows?rows=${rows}`)).json<{ rows: DeskRow[] }>().rows;

async function sheetOf(who: Person, id: string, name: string): Promise<string[][]> {
  const parsed = await parseBytes((await who.get(`/api/export-excel/${id}`)).rawPayload);
  const sheet =
    parsed.kind === 'parsed' ? parsed.sheets.find((one) => one.name === name) : undefined;
  return sheet?.rows.map((row) => row.map(displayText)) ?? [];
}

test('table, panel, what-if, export and offer agree to the cent', async () => {
  const dana = await person();
  const id = await createLot(dana);
  await dana.put(`/api/batch/${id}/lot`, { way: 'take-all' });
  const rows = await rowsOf(dana, id);
  const { desk } = (await dana.get(`/api/batch/${id}/desk`)).json<{ desk: Desk }>();
  expect(minor(desk.value)).toBeGreaterThan(0);
  expect(sumOf(rows.map(({ value }) => value))).toBe(minor(desk.value));

  const want = ['desk', 'curve'];
  const answer = await dana.post(`/api/batch/${id}/desk`, { want, settings: {} });
  const { curve, ...whatIf } = answer.json<ResponseOf<typeof askDesk>>();
  expect(whatIf).toEqual({ desk });
  expect(curve).toMatchObject({ value: desk.value, lines: desk.listedLines });

  const [header = [], ...written] = await sheetOf(dana, id, 'Deal Desk');
  const column = (name: string) => written.map((row) => row[header.indexOf(name)] ?? '');
  const dollars = (name: string) => column(name).map((text) => minor(text.replaceAll(/[$,]/g, '')));
  expect(dollars('Worth to You')).toEqual(rows.map(({ value }) => minor(value)));
  expect(dollars('Profit per Sale')).toEqual(rows.map(({ net }) => minor(net)));
  expect(dollars('Your Price Basis')).toEqual(rows.map(({ price }) => minor(price)));
  expect(column('Buy Qty').map(Number)).toEqual(rows.map(({ take }) => take));

  const notes = rows.map(({ priceNote }) => priceNote);
  expect(notes).toEqual([
    null,
    null,
    'No new ones sold; dealer cost $1.00; assumed $0.50 for new.',
  ]);
  expect(column('Why This Price')).toEqual(notes.map((note) => note ?? ''));

  const offer = (await dana.get(`/api/batch/${id}/offer`)).json<{
    draft: { walkAway: string; opening: string };
  }>();
  expect(offer.draft).toMatchObject({
    walkAway: desk.bid?.walkAway,
    opening: desk.bid?.opening,
  });
  await dana.put(`/api/batch/${id}/lot`, { way: 'cherry-pick' });
  const picked = (await dana.get(`/api/batch/${id}/offer`)).json<{
    draft: { offered: { pieces: number }; boxLot: { pieces: number } | null; opening: string };
  }>();
  const { offered, boxLot, opening } = picked.draft;
  expect(offered.pieces + (boxLot?.pieces ?? 0)).toBe(
    (await rowsOf(dana, id)).reduce((sum, { take }) => sum + (take ?? 0), 0),
  );
  const ofWay = (await dana.get(`/api/batch/${id}/desk`)).json<{ desk: Desk }>().desk;
  expect(ofWay.bid?.opening).toBe(opening);
});

describe('table rows', () => {
  const numbers = async (who: Person, id: string, query: string): Promise<number[]> =>
    (await who.get(`/api/batch/${id}?${query}`))
      .json<{ results: { id: number }[] }>()
      .results.map((row) => row.id);

  test.each(['deskValue', 'deskNet', 'deskMarket', 'deskPrice', 'deskTake'])(
    'sort by %s in both directions, at any depth',
    async (sort) => {
      const dana = await person();
      const id = await createLot(dana);
      const falling = await numbers(dana, id, `sort=${sort}&order=desc`);
      expect(falling).toEqual([1, 2, 3]);
      expect(await numbers(dana, id, `sort=${sort}&order=asc`)).toEqual(
        sort === 'deskValue' || sort === 'deskTake' ? [3, 2, 1] : [3, 1, 2],
      );
      expect(await numbers(dana, id, `sort=${sort}&order=desc&offset=1&limit=1`)).toEqual([2]);
    },
  );

  test('follow the settings, even for a page requested earlier', async () => {
    const dana = await person();
    const id = await createLot(dana);
    const first = await dana.get(`/api/batch/${id}?sort=deskValue&limit=10`);
    const [row] = await rowsOf(dana, id, '1');
    const asMuch = `within=net:${row?.net}..`;
    expect(await numbers(dana, id, asMuch)).toEqual([1, 2]);
    const { usual } = (await dana.get('/api/desk/settings')).json<{
      usual: { settings: object };
    }>();
    await dana.put('/api/desk/settings', {
      name: 'Half price',
      settings: { ...usual.settings, position: 0.7 },
    });
    expect(await numbers(dana, id, asMuch)).toEqual([]);
    const again = await dana.request({
      method: 'GET',
      url: `/api/batch/${id}?sort=deskValue&limit=10`,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(200);
  });

  test('can be filtered to the lines that carry the value, by flag, and by bounds', async () => {
    const dana = await person();
    const id = await createLot(dana);
    expect(await numbers(dana, id, 'top=1')).toEqual([1, 2]);
    expect(await numbers(dana, id, 'top=1&q=5678')).toEqual([]);
    expect(await numbers(dana, id, 'flag=unsold')).toEqual([3]);
    const [first] = await rowsOf(dana, id, '1');
    expect(await numbers(dana, id, `within=net:${first?.net}..${first?.net}`)).toEqual([1, 2]);
    expect(await numbers(dana, id, 'within=price:..79,take:..0')).toEqual([3]);
    const place = await dana.get(`/api/batch/${id}/place?row=2&top=1`);
    expect(place.json()).toEqual({ place: 1 });
    const csv = await dana.get(`/api/export/${id}?top=1`);
    expect(csv.body.trim().split('\r\n')).toHaveLength(3);
  });

  test.each(['within=net:8', 'within=luck:1..2', 'within=net:1e9..', 'top=0', 'flag=luck'])(
    'are refused for %s',
    async (query) => {
      const dana = await person();
      const id = await createLot(dana);
      expect((await dana.get(`/api/batch/${id}?${query}`)).statusCode).toBe(400);
    },
  );

  test('have no figures before a run, and none for other users', async () => {
    const [dana, lee] = [await person(), await person()];
    const upload = await dana.upload('/api/upload', 'new.csv', 'Part Number,Qty\n84001234,1\n');
    const { uploadId } = upload.json<{ uploadId: string }>();
    expect(await rowsOf(dana, uploadId, '1')).toEqual([]);
    const want = ['desk', 'shapes', 'curve', 'position', 'withoutStock'];
    expect((await dana.post(`/api/batch/${uploadId}/desk`, { want })).json()).toEqual({
      desk: null,
      shapes: [],
      curve: null,
      position: DESK_DEFAULTS.position,
      withoutStock: null,
    });
    expect(await sheetOf(dana, uploadId, 'Deal Desk')).toEqual([]);
    expect((await lee.get(`/api/batch/${uploadId}/desk/rows?rows=1`)).statusCode).toBe(404);
    expect((await lee.post(`/api/batch/${uploadId}/desk`, { want })).statusCode).toBe(404);
  });
});
