import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';

import { testDatabase } from '@partsight/server/testing/test-database';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';
import { describe, expect, test } from 'vitest';

import { completedLot } from '../testing/completed-lot.ts';
import { MULTIPART_TYPE, multipartBody, testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db);

const createLot = completedLot(db);

const OFFER_REQUEST = {
  openingShare: 0.7,
  validDays: 14,
  buyer: 'Dana’s <Parts>',
  email: 'dana@lakeshore.example',
  phone: '(414) 555-0142',
  terms: 'Quantities verified at pickup. Paid by wire at pickup.',
};

type OfferBody = {
  draft: {
    total: string;
    walkAway: string;
    opening: string;
    lines: { number: string; take: number; line: string }[];
    offered: { lines: number; pieces: number; total: string };
    boxLot: { lines: number; pieces: number; total: string } | null;
    notIncluded: { lines: number; pieces: number };
  };
  rounds: { round: number; number: string; author: string; total: string }[];
};

const getOfferBody = async (caller: Person, id: string, query = ''): Promise<OfferBody> =>
  (await caller.get(`/api/batch/${id}/offer${query}`)).json<OfferBody>();

async function makeOffer(caller: Person): Promise<{ id: string; look: OfferBody }> {
  const id = await createLot(caller);
  const look = await getOfferBody(caller, id);
  expect((await caller.post(`/api/batch/${id}/offer`, OFFER_REQUEST)).json()).toEqual({ round: 1 });
  return { id, look };
}

async function workbook(caller: Person, id: string, round = 1) {
  const response = await caller.get(`/api/export-offer/${id}/${round}`);
  const parsed = await parseBytes(response.rawPayload);
  if (parsed.kind !== 'parsed') {
    throw new Error('no workbook');
  }
  return { bytes: response.rawPayload, sheets: parsed.sheets };
}

/** The first worksheet of the file, unpacked. */
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
const displayedValue = (cell: unknown): unknown =>
  typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : cell;

describe('an offer sheet', () => {
  test('agrees to the cent on the desk, the screen, in the file and on the page', async () => {
    const dana = await person();
    const { id, look } = await makeOffer(dana);
    const { desk } = (await dana.get(`/api/batch/${id}/desk`)).json<{
      desk: { bid: { walkAway: string; opening: string } };
    }>();
    const { total, opening, lines, walkAway } = look.draft;
    expect({ walkAway, opening }).toEqual({
      walkAway: desk.bid.walkAway,
      opening: desk.bid.opening,
    });
    expect(cents(total)).toBeGreaterThan(0);
    expect(total).toBe(opening);
    expect(lines.reduce((sum, { line }) => sum + cents(line), 0)).toBe(cents(total));
    expect((await getOfferBody(dana, id)).rounds).toMatchObject([
      { round: 1, author: 'buyer', total },
    ]);

    const { sheets } = await workbook(dana, id);
    const last = sheets[0]?.rows.at(-1)?.map(displayedValue) ?? [];
    expect(last[0]).toBe('Total');
    expect(Math.round(Number(last[6]) * 100)).toBe(cents(total));

    const page = (await dana.get(`/api/export-offer/${id}/1?as=page`)).body;
    expect(page).toContain(`>$${total}<`);
  });

  test('keeps live sums: lines and total are formulas', async () => {
    const dana = await person();
    const { id } = await makeOffer(dana);
    const { bytes } = await workbook(dana, id);
    const xml = await sheetXmlIn(bytes);
    expect(xml).toContain('<f>E2*F2</f>');
    expect(xml).toContain('<f>SUM(G2:G4)</f>');
  });

  test('reveals nothing about the lot’s value, in the file or behind the link', async () => {
    const dana = await person();
    const { id, look } = await makeOffer(dana);
    const { path } = (await dana.post(`/api/batch/${id}/offer/1/link`, {})).json<{
      path: string;
    }>();
    const page = await app().inject({ method: 'GET', url: path });
    expect(page.statusCode).toBe(200);
    const { sheets } = await workbook(dana, id);
    const { desk } = (await dana.get(`/api/batch/${id}/desk`)).json<{
      desk: { value: string; p10: string; p90: string; bid: { walkAway: string; opening: string } };
    }>();
    const { draft } = look;
    const secrets = [
      draft.walkAway,
      draft.opening,
      desk.value,
      desk.p10,
      desk.p90,
      desk.bid.walkAway,
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

  test('is built from known lines: a large unknown share must be accepted', async () => {
    const dana = await person();
    const id = await createLot(dana);
    await db.query("update parts set status = 'failed' where batch_id = $1 and row_no < 3", [id]);
    expect((await dana.post(`/api/batch/${id}/offer`, OFFER_REQUEST)).statusCode).toBe(409);
    const accepted = await dana.post(`/api/batch/${id}/offer`, {
      ...OFFER_REQUEST,
      isUnknownAccepted: true,
    });
    expect(accepted.statusCode).toBe(200);
  });
});

describe('a link', () => {
  const open = (path: string) => app().inject({ method: 'GET', url: path });
  const CLOSED = 'This offer is closed';

  test('shows its sheet until it is revoked, replaced or expired, and the lot exists', async () => {
    const dana = await person();
    const { id } = await makeOffer(dana);
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
    await dana.post('/api/removed/restore', { ids: [id] });
    expect((await open(third)).body).toContain('Our offer');
    await db.query('update offers set link_until = now() where batch_id = $1', [id]);
    expect((await open(third)).body).toContain(CLOSED);
  });

  const linkTo = async (caller: Person, id: string, round = 1) =>
    (await caller.post(`/api/batch/${id}/offer/${round}/link`, {})).json<{ path: string }>().path;

  test('closes with a newer round, which alone can be shared from then on', async () => {
    const dana = await person();
    const { id } = await makeOffer(dana);
    const first = await linkTo(dana, id);
    expect((await getOfferBody(dana, id)).rounds).toMatchObject([
      { linkUntil: expect.any(String) as string },
    ]);
    await dana.post(`/api/batch/${id}/offer`, OFFER_REQUEST);
    expect((await open(first)).body).toContain(CLOSED);
    expect((await getOfferBody(dana, id)).rounds).toMatchObject([
      { linkUntil: null },
      { linkUntil: null },
    ]);
    expect((await dana.post(`/api/batch/${id}/offer/1/link`, {})).statusCode).toBe(409);
    expect((await open(await linkTo(dana, id, 2))).body).toContain('Our offer');
  });

  test.each([{ state: 'lost' }, { state: 'bought' }, { isArchived: true }])(
    'is closed while the lot is: %j',
    async (change) => {
      const dana = await person();
      const { id } = await makeOffer(dana);
      const path = await linkTo(dana, id);
      await dana.put(`/api/batch/${id}/lot`, change);
      expect((await open(path)).body).toContain(CLOSED);
      expect((await dana.post(`/api/batch/${id}/offer/1/link`, {})).statusCode).toBe(409);
    },
  );

  test('closes with its owner’s place on the allow-list, and never opens another’s offer', async () => {
    const [dana, gone] = [await person(), await person('gone@leavers.test')];
    const { id } = await makeOffer(dana);
    const path = await linkTo(dana, id);
    await db.query(
      "insert into access_rules (kind, value) values ('address', 'gone@leavers.test')",
    );
    const { id: goneId } = await makeOffer(gone);
    const gonePath = await linkTo(gone, goneId);
    expect((await open(gonePath)).body).toContain('Our offer');
    await db.query("delete from access_rules where value = 'gone@leavers.test'");
    expect((await open(gonePath)).body).toContain(CLOSED);
    expect((await open(path)).body).toContain('Our offer');
  });

  const NO_CREDENTIALS = { links: [], token: null, keyset: null, connections: [] };
  test('is listed for its owner only, who closes all of them at once', async () => {
    const [dana, lee] = [await person(), await person()];
    const { id } = await makeOffer(dana);
    const path = await linkTo(dana, id);
    expect((await dana.get('/api/credentials')).json()).toMatchObject({
      links: [{ uploadId: id, fileName: 'holloway.csv', round: 1 }],
      token: null,
    });
    expect((await lee.get('/api/credentials')).json()).toMatchObject(NO_CREDENTIALS);
    expect((await lee.post('/api/credentials/end', { kind: 'links' })).json()).toMatchObject({
      ended: 0,
    });
    expect((await open(path)).body).toContain('Our offer');
    expect((await dana.post('/api/credentials/end', { kind: 'links' })).json()).toMatchObject({
      ended: 1,
    });
    expect((await open(path)).body).toContain(CLOSED);
    expect((await dana.get('/api/credentials')).json()).toMatchObject(NO_CREDENTIALS);
  });

  test('is stored only as a hash, and a guessed one looks expired', async () => {
    const dana = await person();
    const { id } = await makeOffer(dana);
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

describe('the dealer’s reply', () => {
  const send = (caller: Person, id: string, csv: string) =>
    caller.request({
      method: 'POST',
      url: `/api/batch/${id}/offer/1/counter`,
      headers: { 'content-type': MULTIPART_TYPE },
      payload: multipartBody('offer-1.csv', csv),
    });

  test('is matched by row in any order, and each change shows its cost', async () => {
    const dana = await person();
    const { id } = await makeOffer(dana);
    const { sheets } = await workbook(dana, id);
    const [, first, second] = (sheets[0]?.rows ?? []).map((row) => row.map(displayedValue));
    const take = Number(first?.[4]);
    const each = Number(first?.[5]);
    expect(take).toBe(4);
    // Row 2 struck, row 1 a dollar dearer; rows reordered, plus one unknown row.
    const csv = `Row,Take,Offer each\n2,0,${String(second?.[5])}\n1,${take},${each + 1}\n999,1,1\n`;
    const response = (await send(dana, id, csv)).json<{
      round: number;
      unmatchedRows: number;
      changes: (Record<'row' | 'takeBefore' | 'takeAfter', number> &
        Record<'eachBefore' | 'eachAfter' | 'cost', string>)[];
      totalBefore: string;
      totalAfter: string;
    }>();
    expect(response).toMatchObject({ round: 2, unmatchedRows: 1 });
    const [dearer, struck] = response.changes;
    expect(dearer).toMatchObject({ row: 1, cost: '4.00' });
    expect(struck?.row).toBe(2);
    expect(cents(struck?.cost ?? '')).toBeGreaterThan(0);
    expect(cents(response.totalAfter) - cents(response.totalBefore)).toBe(
      response.changes.reduce(
        (sum, { takeBefore, takeAfter, eachBefore, eachAfter }) =>
          sum + takeAfter * cents(eachAfter) - takeBefore * cents(eachBefore),
        0,
      ),
    );
    expect((await getOfferBody(dana, id)).rounds).toMatchObject([
      { round: 2, author: 'dealer', total: response.totalAfter },
      { round: 1, author: 'buyer', total: response.totalBefore },
    ]);
  });

  test.each([
    ['a number too large', '1,99999999999999999999,5.00', 'row 1: Take is “99999999999999999999”'],
    ['a power of ten', '1,1e308,5.00', 'row 1: Take is “1e308”'],
    ['no number', '1,NaN,5.00', 'row 1: Take is “NaN”'],
    ['less than nothing', '1,-5,5.00', 'row 1: Take is “-5”'],
    ['half a piece', '1,2.5,5.00', 'row 1: Take is “2.5”'],
    ['words for a price', '1,4,call me', 'row 1: Offer each is “call me”'],
    ['no price', '1,4,', 'row 1: Offer each is empty'],
    ['a price below zero', '1,4,-1', 'row 1: Offer each is “-1”'],
    ['a row twice', '1,4,5.00\n1,2,5.00', 'row 1 is there twice'],
  ])('with %s is refused with the row, never taken as struck', async (_name, rows, fault) => {
    const dana = await person();
    const { id } = await makeOffer(dana);
    const response = await send(dana, id, `Row,Take,Offer each\n${rows}\n`);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ message: string }>().message).toContain(fault);
    expect((await getOfferBody(dana, id)).rounds).toHaveLength(1);
  });

  test('strikes a row whose quantity is zero, a dash or nothing', async () => {
    const dana = await person();
    const { id } = await makeOffer(dana);
    const response = await send(dana, id, 'Row,Take,Offer each\n1,-,\n2,,1.00\n3,0,1.00\n');
    expect(response.json()).toMatchObject({ round: 2, totalAfter: '0.00' });
  });

  test('that changes nothing says so, and another file is refused', async () => {
    const dana = await person();
    const { id } = await makeOffer(dana);
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
