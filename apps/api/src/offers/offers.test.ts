import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';

import { testDatabase } from '@partsight/server/testing/test-database';
import { parseBytes } from '@partsight/spreadsheet/corpus/parse-bytes';
import { describe, expect, test } from 'vitest';

import { answeredLot } from '../testing/answered-lot.ts';
import { MULTIPART_TYPE, multipartBody, testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db);

const answered = answeredLot(db);

const MADE = {
  shape: 'cherry-pick',
  openingShare: 0.7,
  validDays: 14,
  buyer: 'Dana’s <Parts>',
  terms: 'Counted on collection.',
};

type Look = {
  draft: {
    total: string;
    walkAway: string;
    opening: string;
    rows: { take: number; line: string }[];
  };
  shapes: { shape: string; walkAway: string; value: string }[];
  rounds: { round: number; author: string; total: string }[];
};

const lookAt = async (who: Person, id: string, query = ''): Promise<Look> =>
  (await who.get(`/api/batch/${id}/offer${query}`)).json<Look>();

async function made(who: Person): Promise<{ id: string; look: Look }> {
  const id = await answered(who);
  const look = await lookAt(who, id);
  expect((await who.post(`/api/batch/${id}/offer`, MADE)).json()).toEqual({ round: 1 });
  return { id, look };
}

async function workbook(who: Person, id: string, round = 1) {
  const answer = await who.get(`/api/export-offer/${id}/${round}`);
  const parsed = await parseBytes(answer.rawPayload);
  if (parsed.kind !== 'parsed') {
    throw new Error('no workbook');
  }
  return { bytes: answer.rawPayload, sheets: parsed.sheets };
}

/** The first part of the file that is a sheet, unpacked. */
async function sheetXmlIn(bytes: Buffer): Promise<string> {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const at = bytes.indexOf(name);
  const extra = bytes.readUInt16LE(at - 2);
  const packed = bytes.subarray(at + name.length + extra);
  const unpacked: Buffer[] = [];
  const stream = createInflateRaw();
  stream.on('data', (piece: Buffer) => unpacked.push(piece));
  stream.end(packed);
  await once(stream, 'end');
  return Buffer.concat(unpacked).toString();
}

const cents = (money: string): number => Math.round(Number(money) * 100);
const shownOf = (cell: unknown): unknown =>
  typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : cell;

describe('an offer sheet', () => {
  test('is equal to the cent on the desk, the screen, in the file and on the page', async () => {
    const dana = await person();
    const { id, look } = await made(dana);
    const { desk } = (await dana.get(`/api/batch/${id}/desk`)).json<{
      desk: { value: string; bid: { walkAway: string } };
    }>();
    const whole = look.shapes.find(({ shape }) => shape === 'take-all');
    expect(whole).toMatchObject({ value: desk.value, walkAway: desk.bid.walkAway });

    const { total, opening, rows } = look.draft;
    expect(cents(total)).toBeGreaterThan(0);
    expect(cents(total)).toBeLessThanOrEqual(cents(opening));
    expect(rows.reduce((sum, { line }) => sum + cents(line), 0)).toBe(cents(total));
    expect((await lookAt(dana, id)).rounds).toMatchObject([{ round: 1, author: 'buyer', total }]);

    const { sheets } = await workbook(dana, id);
    const last = sheets[0]?.rows.at(-1)?.map(shownOf) ?? [];
    expect(last[0]).toBe('Total');
    expect(Math.round(Number(last[6]) * 100)).toBe(cents(total));

    const page = (await dana.get(`/api/export-offer/${id}/1/page`)).body;
    expect(page).toContain(`>$${total}<`);
  });

  test('keeps its sums alive: lines and total are formulas', async () => {
    const dana = await person();
    const { id } = await made(dana);
    const { bytes } = await workbook(dana, id);
    const xml = await sheetXmlIn(bytes);
    expect(xml).toContain('<f>E2*F2</f>');
    expect(xml).toContain('<f>SUM(G2:G4)</f>');
  });

  test('tells the dealer nothing of what the lot is worth: not in the file, not behind the link', async () => {
    const dana = await person();
    const { id, look } = await made(dana);
    const { path } = (await dana.post(`/api/batch/${id}/offer/1/link`, {})).json<{
      path: string;
    }>();
    const page = await app().inject({ method: 'GET', url: path });
    expect(page.statusCode).toBe(200);
    const { sheets } = await workbook(dana, id);
    const { desk } = (await dana.get(`/api/batch/${id}/desk`)).json<{
      desk: { value: string; p10: string; p90: string; bid: { walkAway: string; opening: string } };
    }>();
    const { draft, shapes } = look;
    const secrets = [
      draft.walkAway,
      draft.opening,
      desk.value,
      desk.p10,
      desk.p90,
      desk.bid.walkAway,
      ...shapes.flatMap(({ walkAway, value }) => [walkAway, value]),
      '80.00',
      'walk',
      'margin',
      'net',
      'share',
      'sold',
      'grade',
      dana.userId,
      id,
    ].filter((text) => text !== draft.total);
    const file = JSON.stringify(sheets).toLowerCase();
    const shown = page.body.replace(/<style.*<\/style>/s, '').toLowerCase();
    for (const secret of secrets) {
      expect([secret, file.includes(secret.toLowerCase())]).toEqual([secret, false]);
      expect([secret, shown.includes(secret.toLowerCase())]).toEqual([secret, false]);
    }
    expect(page.body).toContain('&lt;b&gt;Module&lt;/b&gt;');
    expect(page.body).toContain('Dana’s &lt;Parts&gt;');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  test('is made of what is known: much unknown has to be accepted', async () => {
    const dana = await person();
    const id = await answered(dana);
    await db.query("update parts set status = 'failed' where batch_id = $1 and row_no < 3", [id]);
    expect((await dana.post(`/api/batch/${id}/offer`, MADE)).statusCode).toBe(409);
    const accepted = await dana.post(`/api/batch/${id}/offer`, {
      ...MADE,
      isUnknownAccepted: true,
    });
    expect(accepted.statusCode).toBe(200);
  });
});

describe('a link', () => {
  const open = (path: string) => app().inject({ method: 'GET', url: path });
  const CLOSED = 'This offer is not open any more';

  test('shows its sheet until it is revoked, replaced or ended, and the lot is there', async () => {
    const dana = await person();
    const { id } = await made(dana);
    const url = `/api/batch/${id}/offer/1/link`;
    const link = async () => (await dana.post(url, {})).json<{ path: string }>().path;
    const first = await link();
    expect((await open(first)).body).toContain('Our offer');
    const second = await link();
    expect((await open(first)).body).toContain(CLOSED);
    expect((await open(second)).body).toContain('Our offer');
    await dana.request({ method: 'DELETE', url });
    expect((await open(second)).body).toContain(CLOSED);

    const third = await link();
    await dana.request({ method: 'DELETE', url: `/api/batch/${id}` });
    expect((await open(third)).body).toContain(CLOSED);
    await dana.post(`/api/batch/${id}/restore`, {});
    expect((await open(third)).body).toContain('Our offer');
    await db.query('update offers set link_until = now() where batch_id = $1', [id]);
    expect((await open(third)).body).toContain(CLOSED);
  });

  test('is kept as a hash only, and a guessed one looks like one that ended', async () => {
    const dana = await person();
    const { id } = await made(dana);
    const { path } = (await dana.post(`/api/batch/${id}/offer/1/link`, {})).json<{
      path: string;
    }>();
    const secret = path.split('/').at(-1) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    const [row] = await db.query<{ text: string }>(
      'select o::text as text from offers o where batch_id = $1',
      [id],
    );
    expect(row?.text).not.toContain(secret);
    const closed = (body: string) => body.replace(/nonce="[^"]*"/, '');
    const guessed = await open(`/api/pages/offers/${'A'.repeat(43)}`);
    expect(guessed.body).toContain(CLOSED);
    await dana.request({ method: 'DELETE', url: `/api/batch/${id}/offer/1/link` });
    expect(closed((await open(path)).body)).toBe(closed(guessed.body));
  });
});

describe('the dealer’s answer', () => {
  const send = (who: Person, id: string, csv: string) =>
    who.request({
      method: 'POST',
      url: `/api/batch/${id}/offer/1/counter`,
      headers: { 'content-type': MULTIPART_TYPE },
      payload: multipartBody('offer-1.csv', csv),
    });

  test('is matched by row in whatever order, and each change says what it costs', async () => {
    const dana = await person();
    const { id } = await made(dana);
    const { sheets } = await workbook(dana, id);
    const [, first, second] = (sheets[0]?.rows ?? []).map((row) => row.map(shownOf));
    const take = Number(first?.[4]);
    const each = Number(first?.[5]);
    expect(take).toBe(4);
    // The second row struck, the first one dearer by a dollar; rows turned round, one of nobody.
    const csv = `Row,Take,Offer each\n2,0,${String(second?.[5])}\n1,${take},${each + 1}\n999,1,1\n`;
    const answer = (await send(dana, id, csv)).json<{
      round: number;
      unmatchedRows: number;
      changes: { row: number; paidMore: string; valueMore: string; cost: string }[];
      totalBefore: string;
      totalAfter: string;
    }>();
    expect(answer).toMatchObject({ round: 2, unmatchedRows: 1 });
    const [dearer, struck] = answer.changes;
    expect(dearer).toMatchObject({ row: 1, paidMore: '4.00', valueMore: '0.00', cost: '4.00' });
    expect(struck?.row).toBe(2);
    expect(cents(struck?.paidMore ?? '')).toBeLessThan(0);
    expect(cents(struck?.valueMore ?? '')).toBeLessThan(0);
    expect(cents(struck?.cost ?? '')).toBeGreaterThan(0);
    expect(cents(answer.totalAfter) - cents(answer.totalBefore)).toBe(
      answer.changes.reduce((sum, { paidMore }) => sum + cents(paidMore), 0),
    );
    expect((await lookAt(dana, id)).rounds).toMatchObject([
      { round: 2, author: 'dealer', total: answer.totalAfter },
      { round: 1, author: 'buyer', total: answer.totalBefore },
    ]);
  });

  test('that changes nothing says so, and another file is refused', async () => {
    const dana = await person();
    const { id } = await made(dana);
    const { bytes } = await workbook(dana, id);
    const back = await dana.request({
      method: 'POST',
      url: `/api/batch/${id}/offer/1/counter`,
      headers: { 'content-type': MULTIPART_TYPE },
      payload: multipartBody('offer-1.xlsx', bytes),
    });
    expect(back.json()).toMatchObject({ changes: [], unmatchedRows: 0, cost: '0.00' });
    expect((await send(dana, id, 'Part Number,O.H.\n84001234,4\n')).statusCode).toBe(422);
  });
});
