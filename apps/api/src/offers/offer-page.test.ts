import { testDatabase } from '@partsight/server/testing/test-database';
import { parseBytes } from '@partsight/spreadsheet/testing/parse-bytes';
import { describe, expect, test } from 'vitest';

import { longLot, type LongLot } from '../testing/long-lot.ts';
import { MULTIPART_TYPE, multipartBody, testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db);
const createLot = longLot(db);

const OFFER_REQUEST = {
  openingShare: 0.7,
  validDays: 14,
  buyer: 'Lakeshore OEM Parts',
  email: 'dana@lakeshore.example',
  phone: '(414) 555-0142',
  terms: 'Quantities verified at pickup. Paid by wire at pickup.',
  isUnknownAccepted: true,
};

type Shared = LongLot & { readonly dana: Person; readonly path: string; readonly number: string };

async function share(
  options: Partial<Parameters<typeof createLot>[1]> = {},
  { way = 'take-all', ...request }: Partial<typeof OFFER_REQUEST & { way: string }> = {},
): Promise<Shared> {
  const dana = await person();
  const lot = await createLot(dana, { dear: 230, cheap: 120, unanswered: 7, ...options });
  await dana.put(`/api/batch/${lot.id}/lot`, { way });
  await dana.post(`/api/batch/${lot.id}/offer`, { ...OFFER_REQUEST, ...request });
  const link = await dana.post(`/api/batch/${lot.id}/offer/1/link`, {});
  const { rounds } = (await dana.get(`/api/batch/${lot.id}/offer`)).json<{
    rounds: { number: string }[];
  }>();
  const { path } = link.json<{ path: string }>();
  return { ...lot, dana, path, number: rounds[0]?.number ?? '' };
}

const open = async (url: string): Promise<string> =>
  (await app().inject({ method: 'GET', url })).body;

const cellsOf = (page: string, classes: string): string[] =>
  [...page.matchAll(new RegExp(`<td class="${classes}">(.*?)</td>`, 'g'))].map(
    ([, text = '']) => text,
  );
const numbersOn = (page: string): string[] => cellsOf(page, 'pn');
const cents = (price: string): number => Number(price.replaceAll(/\D/g, ''));

describe('the dealer’s page', () => {
  test('shows 100 lines a page, the largest first, and every line once', async () => {
    const { path, dear, cheap, unanswered } = await share();
    const pages = await Promise.all([1, 2, 3].map((page) => open(`${path}?page=${page}`)));
    expect(pages.map((page) => numbersOn(page).length)).toEqual([100, 100, 30]);
    expect(pages.flatMap(numbersOn)).toEqual(dear.toReversed());
    const amounts = pages.flatMap((page) => cellsOf(page, 'n sum b')).map(cents);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(pages[1]).toContain('101–200 of 230');
    expect(pages[1]).toContain('Page 2 of 3');
    expect(pages[0]).not.toContain('aria-label="Previous"');
    expect(pages[2]).not.toContain('aria-label="Next"');

    const boxed = await Promise.all(
      [1, 2].map((page) => open(`${path}?show=box-lot&page=${page}`)),
    );
    expect(boxed.flatMap(numbersOn)).toEqual(cheap);
    expect(numbersOn(await open(`${path}?show=with-the-lot`))).toEqual(unanswered);
    expect(await open(`${path}?page=99`)).toContain('Page 3 of 3');
    expect(await open(`${path}?page=x&show=secrets&find=`)).toContain('Page 1 of 3');
  });

  test('says of each line that stays with the dealer why', async () => {
    const { path, unanswered } = await share({}, { way: 'cherry-pick' });
    const rest = await open(`${path}?show=not-included`);
    expect(numbersOn(rest)).toEqual(unanswered);
    expect(cellsOf(rest, 'd')).toEqual(unanswered.map(() => 'Not priced'));
  });

  test('has total, box lot, terms and contact on top, and its sums agree', async () => {
    const { path, dana, id, number } = await share();
    const { rounds } = (await dana.get(`/api/batch/${id}/offer`)).json<{
      rounds: { total: string }[];
    }>();
    const page = await open(path);
    const [total = 0, lines = 0, boxLot = 0] = [...page.matchAll(/>\$([\d,.]+)</g)].map(
      ([, text = '']) => cents(text),
    );
    expect(total).toBe(cents(rounds[0]?.total ?? ''));
    expect(lines + boxLot).toBe(total);
    expect(boxLot % 500).toBe(0);
    expect(page).toContain('230 lines we’ll buy one by one');
    expect(page).toContain('Box lot, everything else we can take');
    expect(page).toContain('Comes with the lot, no price of its own');
    expect(page).toContain('7 lines');
    expect(page).toContain('northside.csv, 357 lines, 1,428 pieces');
    expect(page).toContain('<li>Quantities verified at pickup.</li>');
    expect(page).toContain('href="tel:4145550142"');
    expect(page).toMatch(/[A-F\d]{6}-1 · Lakeshore/);
    expect(page).toContain(`Offer ${number}`);
    expect(page.indexOf('<table>')).toBeGreaterThan(page.indexOf('Paid by wire'));
  });

  test('is answered by mail with the offer’s number, or by phone without a mail address', async () => {
    const { path, number } = await share({ dear: 3, cheap: 0, unanswered: 0 });
    const hrefs = (page: string) =>
      [...page.matchAll(/<a class="btn[^"]*" href="([^"]+)"/g)].map(([, href = '']) =>
        decodeURIComponent(href.replaceAll('&amp;', '&')),
      );
    const page = await open(path);
    const [accept, counter] = hrefs(page);
    expect(accept).toMatch(
      new RegExp(`^mailto:dana@lakeshore\\.example\\?subject=Offer ${number}: accepted&body=`),
    );
    expect(counter).toContain(`subject=Offer ${number}: counter`);
    expect(page).not.toMatch(/<script|method="post"/i);

    const byPhone = await share({ dear: 3, cheap: 0, unanswered: 0 }, { email: '' });
    const phonePage = await open(byPhone.path);
    expect(hrefs(phonePage).slice(0, 2)).toEqual(['tel:4145550142', 'tel:4145550142']);
    expect(phonePage).toContain(`mention offer ${byPhone.number}`);

    const silent = await share({ dear: 3, cheap: 0, unanswered: 0 }, { email: '', phone: '' });
    expect(hrefs(await open(silent.path))).toEqual(
      Array.from({ length: 2 }, () => `${silent.path}/excel`),
    );
  });

  test('finds a number wherever it is, however it is typed', async () => {
    const { path, dear, unanswered } = await share();
    const [least = ''] = dear;
    const found = await open(`${path}?find=${least.slice(0, 4)}-${least.slice(4)}`);
    expect(found).toContain('Page 3 of 3');
    expect(found).toMatch(new RegExp(`<tr class="hit" id="found"><td class="pn">${least}<`));
    const rest = await open(`${path}?find=${unanswered[0]}`);
    expect(numbersOn(rest)).toEqual(unanswered);
    expect(await open(`${path}?find=%3Cb%3E1`)).toContain('No line has the number &lt;b&gt;1.');
  });

  test('stays under 100 kB whatever the list holds', async () => {
    const { path } = await share({ dear: 100, description: `&<'“ж${'&'.repeat(400)}` });
    for (const section of ['offered', 'box-lot', 'not-included']) {
      const page = await open(`${path}?show=${section}`);
      expect(Buffer.byteLength(page)).toBeLessThan(100_000);
    }
  });

  test('is written once per round: opening it reads no row of the list and writes nothing', async () => {
    const { path, id, dana } = await share();
    const stored = () =>
      db.query<{ place: string }>(
        'select concat(ctid, xmin) as place from offer_pages where batch_id = $1 order by section, page',
        [id],
      );
    const before = await stored();
    expect(before).toHaveLength(3 + 2 + 1);
    const first = await open(path);
    // A page that still had to read the list would now differ.
    await db.query('delete from parts where batch_id = $1', [id]);
    const withoutNonce = (page: string) => page.replace(/nonce="[^"]*"/, '');
    for (let opened = 0; opened < 40; opened += 1) {
      expect(withoutNonce(await open(path))).toBe(withoutNonce(first));
    }
    const again = await dana.post(`/api/batch/${id}/offer/1/link`, {});
    const { path: next } = again.json<{ path: string }>();
    expect(numbersOn(await open(next))).toEqual(numbersOn(first));
    expect(await stored()).toEqual(before);
  });

  test('has a line for each row of the sheet, also where they repeat a number', async () => {
    const dana = await person();
    const lot = await createLot(dana, { dear: 2, cheap: 0, unanswered: 0 });
    const [one = '', other = ''] = lot.dear;
    await db.query(
      'update parts set part_number = $2, lookup_key = $2 where batch_id = $1 and part_number = $3',
      [lot.id, one, other],
    );
    await dana.post(`/api/batch/${lot.id}/offer`, OFFER_REQUEST);
    const link = await dana.post(`/api/batch/${lot.id}/offer/1/link`, {});
    const page = await open(link.json<{ path: string }>().path);
    expect(numbersOn(page)).toEqual([one, one]);
    expect(page).toContain('<td>A1</td><td class="n muted">4<');
  });
});

describe('the box lot in a workbook', () => {
  const workbookOf = async (bytes: Buffer) => {
    const parsed = await parseBytes(bytes);
    if (parsed.kind !== 'parsed') {
      throw new Error('no workbook');
    }
    return parsed.sheets[0]?.rows ?? [];
  };
  const shown = (cell: unknown): unknown =>
    typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : cell;

  async function counter(dana: Person, id: string, csv: string) {
    const response = await dana.request({
      method: 'POST',
      url: `/api/batch/${id}/offer/1/counter`,
      headers: { 'content-type': MULTIPART_TYPE },
      payload: multipartBody('offer.csv', csv),
    });
    return response.json<{
      totalBefore: string;
      totalAfter: string;
      unmatchedRows: number;
      changes: { row: number; partNumber: string; cost: string }[];
    }>();
  }

  test('is one row with one price, which the dealer’s link downloads', async () => {
    const { path, cheap } = await share({ dear: 60, cheap: 60, unanswered: 2 });
    const file = await app().inject({ method: 'GET', url: `${path}/excel` });
    expect(file.headers['content-disposition']).toMatch(/offer-[A-F\d]{6}-1\.xlsx/);
    const rows = (await workbookOf(file.rawPayload)).map((row) => row.map(shown));
    expect(rows).toHaveLength(1 + 60 + 60 + 2 + 2);
    const box = rows.at(-2) ?? [];
    expect(box[0]).toBe('Box lot, everything else we can take');
    expect([box[5], box[9]]).toEqual([cheap.length * 4, 0]);
    expect(rows[61]?.[8]).toBe('in the box lot: 4');
    const lines = rows.slice(1, -1).reduce((sum, row) => sum + Number(row[7] ?? 0), 0);
    expect(lines).toBeCloseTo(Number(rows.at(-1)?.[7]), 6);
  });

  test('comes back unchanged, at another price, or struck', async () => {
    const { dana, id, path } = await share({ dear: 60, cheap: 60, unanswered: 0 });
    const file = await app().inject({ method: 'GET', url: `${path}/excel` });
    const rows = (await workbookOf(file.rawPayload)).map((row) => row.map(shown));
    const sheet = (price: string | number, take: number) =>
      [
        'Take,Offer each,Offer line,Row',
        ...rows.slice(1, -2).map((row) => [row[5], row[6], '', row[9]].join(',')),
        `${take},,${price},0`,
      ].join('\n');
    const price = Number(rows.at(-2)?.[7]);
    expect(await counter(dana, id, sheet(price, 240))).toMatchObject({
      changes: [],
      unmatchedRows: 0,
    });
    const dearer = await counter(dana, id, sheet(price + 50, 240));
    expect(dearer.changes).toMatchObject([{ row: 0, partNumber: 'Box lot', cost: '50.00' }]);
    const struck = await counter(dana, id, sheet(price, 0));
    expect(struck.changes).toMatchObject([{ row: 0, partNumber: 'Box lot' }]);
    expect(cents(struck.totalBefore) - cents(struck.totalAfter)).toBe(Math.round(price * 100));
  });
});
