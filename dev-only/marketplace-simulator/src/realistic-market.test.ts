import { request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { DEVELOPMENT_APPLICATIONS, INSIGHTS_SCOPE } from './oauth/applications.ts';
import { startSimulator, type RunningSimulator } from './start-simulator.ts';
import {
  BROWSE_PATH,
  callerOf,
  controlCall,
  errorIdsIn,
  field,
  rowsIn,
  type Caller,
  type Reply,
} from './testing/caller.ts';

const NOW = new Date('2026-11-14T15:30:00Z');
const DAY_MS = 86_400_000;
const PLENTY = 1_000_000;

let simulator: RunningSimulator;
let caller: Caller;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1, isMild: false, now: () => NOW });
  const { clientId } = DEVELOPMENT_APPLICATIONS.everything;
  const options = { clientId, dailyLimit: PLENTY, expiresInS: 86_400 * 400 };
  caller = callerOf(simulator, simulator.issueToken(options).token);
});
afterAll(async () => {
  await simulator.stop();
});
afterEach(async () => {
  await controlCall(simulator, 'PUT', 'clock', { offsetMs: 0 });
  await controlCall(simulator, 'DELETE', 'faults');
});

const control = async (method: string, name: string, body?: unknown): Promise<unknown> =>
  (await controlCall(simulator, method, name, body)).body;

const numbers = async (count: number): Promise<string[]> =>
  rowsIn(await control('GET', `numbers?count=${count}`), 'lines').map(({ partNumber }) =>
    String(partNumber),
  );

const truth = (number: string, span = ''): Promise<unknown> =>
  control('GET', `truth/${encodeURIComponent(number)}${span}`);

const idsIn = (body: unknown): unknown[] => rowsIn(body, 'itemSales').map(({ itemId }) => itemId);

/** Every page of a search, as long as the answer says that there is a next one. */
async function allPages(params: Readonly<Record<string, string>>): Promise<Reply[]> {
  const pages: Reply[] = [];
  for (let offset = 0; offset < 10_000; offset += 200) {
    const page = await caller.sold({
      category_ids: '6000',
      ...params,
      limit: '200',
      offset: String(offset),
    });
    pages.push(page);
    if (field(page.body, 'next') === undefined) {
      break;
    }
  }
  return pages;
}

describe('sold data of the realistic market', () => {
  test('is what the truth says, page by page, for numbers of a dealer’s list', async () => {
    for (const number of await numbers(25)) {
      const answer = await truth(number);
      const served = new Set<string>();
      for (const q of field(answer, 'spellings') as string[]) {
        for (const { body } of await allPages({ q })) {
          idsIn(body).forEach((id) => served.add(String(id)));
        }
      }
      const expected = rowsIn(answer, 'rows').map(({ itemId }) => String(itemId));
      expect([...served].toSorted()).toEqual(expected.toSorted());
    }
  });

  test('fills many pages for some numbers, and only the next link shows the last one', async () => {
    const pages = await allPages({ q: '2015' });
    const ids = pages.flatMap(({ body }) => idsIn(body));
    const totals = pages.map(({ body }) => Number(field(body, 'total')));
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(rowsIn(await truth('2015'), 'rows').length);
    expect(new Set(totals).size).toBeGreaterThan(1);
    expect(totals.every((total) => Math.abs(total / ids.length - 1) < 0.07)).toBe(true);
    expect(totals.some((total) => total !== ids.length)).toBe(true);
    const beyond = await caller.sold({ q: '2015', limit: '200', offset: '9800' });
    expect(rowsIn(beyond.body, 'itemSales')).toEqual([]);
  });

  test('continues when the clock moves: past sales stay, the window moves, predicted sales happen', async () => {
    const [from, to] = [NOW, new Date(NOW.getTime() + 60 * DAY_MS)].map((at) => at.toISOString());
    const span = `?from=${from}&to=${to}`;
    let foretold = 0;
    for (const number of await numbers(60)) {
      await control('PUT', 'clock', { offsetMs: 0 });
      const before = rowsIn(await truth(number), 'rows');
      const pieces = field(await truth(number, span), 'pieces');
      await control('PUT', 'clock', { offsetMs: 60 * DAY_MS });
      const later = await truth(number, span);
      expect(field(later, 'pieces')).toEqual(pieces);
      const ids = new Set(rowsIn(later, 'rows').map(({ itemId }) => String(itemId).split('|')[1]));
      const kept = before.filter(
        ({ lastSoldAt }) => Date.parse(String(lastSoldAt)) > NOW.getTime() - 30 * DAY_MS,
      );
      expect(kept.filter(({ itemId }) => !ids.has(String(itemId).split('|')[1]))).toEqual([]);
      for (const { lastSoldAt } of rowsIn(later, 'rows')) {
        expect(String(lastSoldAt) > new Date(NOW.getTime() - 30 * DAY_MS).toISOString()).toBe(true);
      }
      foretold += Number(field(pieces, 'sold'));
    }
    expect(foretold).toBeGreaterThan(10);
  });

  test('is refused outside the categories an application was granted', async () => {
    const ask = (name: 'carparts' | 'elsewhere', category: string): Promise<Reply> =>
      callerOf(
        simulator,
        simulator.issueToken({ clientId: DEVELOPMENT_APPLICATIONS[name].clientId }).token,
      ).sold({ q: '84001234', category_ids: category });
    const refused = await ask('carparts', '6028');
    expect(refused.status).toBe(409);
    expect(errorIdsIn(refused.body)).toEqual([100_015]);
    expect((await ask('carparts', '6030')).status).toBe(200);
    expect((await ask('elsewhere', '6028')).status).toBe(409);
    expect((await ask('elsewhere', '33559')).status).toBe(200);
  });
});

describe('tokens of the realistic market', () => {
  test('of a user never give access to sold data', async () => {
    const user = simulator.issueToken({ kind: 'user', scopes: [INSIGHTS_SCOPE] });
    const refresh = simulator.issueToken({ kind: 'refresh' });
    const reply = await callerOf(simulator, user.token).sold({ q: '84001234' });
    expect(refresh.scopes).not.toContain(INSIGHTS_SCOPE);
    expect(reply.status).toBe(403);
    expect(errorIdsIn(reply.body)).toEqual([1100]);
    const { clientId, clientSecret } = DEVELOPMENT_APPLICATIONS.motors;
    const mint = await fetch(`${simulator.origin}/identity/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refresh.token,
        scope: INSIGHTS_SCOPE,
      }).toString(),
    });
    expect(mint.status).toBe(400);
    expect(await mint.json()).toMatchObject({ error: 'invalid_scope' });
  });

  test('that expired get 401 or 403, each always the same', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { token } = simulator.issueToken({ expiresInS: -1 });
        const replies = [1, 2].map(() => callerOf(simulator, token).sold({ q: '84001234' }));
        const [first, second] = await Promise.all(replies);
        expect(second?.status).toBe(first?.status);
        return first?.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([401, 403]));
  });
});

describe('live listings of the realistic market', () => {
  test('are found by their words and have sold as many units as in sold data', async () => {
    let compared = 0;
    for (const q of await numbers(40)) {
      const live = rowsIn((await caller.live({ q, limit: '200' })).body, 'itemSummaries');
      const sold = new Map(
        rowsIn((await caller.sold({ q, limit: '200' })).body, 'itemSales').map((row) => [
          String(row.itemId).split('|')[1],
          row,
        ]),
      );
      for (const { itemId, legacyItemId } of live) {
        const row = sold.get(String(legacyItemId));
        const total = row?.totalSoldQuantity;
        expect(row === undefined ? itemId : row.itemId).toBe(itemId);
        const item = await caller.get(`/buy/browse/v1/item/${encodeURIComponent(String(itemId))}`);
        const [availability] =
          item.status === 200 ? rowsIn(item.body, 'estimatedAvailabilities') : [];
        const isComparable = total !== undefined && availability !== undefined;
        expect(isComparable ? availability.estimatedSoldQuantity : total).toBe(total);
        compared += isComparable ? 1 : 0;
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  test('with variations are a group under their legacy id', async () => {
    const { body } = await caller.live({
      category_ids: '0',
      filter: 'sellers:{summit_ridge_oem|oldtown_mopar|tri-state-salvage|gm_surplus_depot}',
      limit: '200',
    });
    const groups = rowsIn(body, 'itemSummaries').filter(({ itemGroupHref }) => itemGroupHref);
    const [first] = groups;
    const legacyId = String(first?.legacyItemId);
    const byLegacy = await caller.get('/buy/browse/v1/item/get_item_by_legacy_id', {
      legacy_item_id: legacyId,
    });
    expect(groups.length).toBeGreaterThan(1);
    expect(first?.itemGroupType).toBe('SELLER_DEFINED_VARIATIONS');
    expect(byLegacy.status).toBe(400);
    expect(errorIdsIn(byLegacy.body)).toEqual([11_006]);
    expect(JSON.stringify(byLegacy.body)).toContain(`item_group_id=${legacyId}`);
    await control('PUT', 'wire', { updating: 0 });
    const group = await fetch(String(first?.itemGroupHref), {
      headers: { authorization: `Bearer ${simulator.issueToken().token}` },
    });
    const items = rowsIn(await group.json(), 'items');
    expect(items.length).toBeGreaterThan(1);
    expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
    expect(items.map(({ itemId }) => itemId)).toContain(first?.itemId);
    const chosen = await caller.get('/buy/browse/v1/item/get_item_by_legacy_id', {
      legacy_item_id: legacyId,
      legacy_variation_id: String(items[0]?.itemId).split('|')[2] ?? '',
    });
    expect(field(chosen.body, 'itemId')).toBe(items[0]?.itemId);
  });

  test('without variations are no group, and unknown ids are not found', async () => {
    const { body } = await caller.live({ category_ids: '0', filter: 'sellers:{oldtown_mopar}' });
    const [single] = rowsIn(body, 'itemSummaries').filter((row) => !row.itemGroupHref);
    const path = '/buy/browse/v1/item/get_items_by_item_group';
    const notOne = await caller.get(path, { item_group_id: String(single?.legacyItemId) });
    const nothing = await caller.get(path, { item_group_id: '100000000000' });
    expect(errorIdsIn(notOne.body)).toEqual([11_005]);
    expect(errorIdsIn(nothing.body)).toEqual([11_002]);
  });

  test('are unavailable for minutes while their seller updates them', async () => {
    const { body } = await caller.live({ category_ids: '0', filter: 'sellers:{oldtown_mopar}' });
    const [row] = rowsIn(body, 'itemSummaries');
    const path = `/buy/browse/v1/item/${encodeURIComponent(String(row?.itemId))}`;
    await control('PUT', 'wire', { updating: 1 });
    const during = await caller.get(path);
    await control('PUT', 'wire', { updating: 0 });
    const after = await caller.get(path);
    expect(during.status).toBe(400);
    expect(errorIdsIn(during.body)).toEqual([11_004]);
    expect(after.status).toBe(200);
  });

  test('have a user id in place of the username where developers get no usernames', async () => {
    await control('PUT', 'wire', { sellers: 'user-ids' });
    const named = await caller.live({ category_ids: '0', filter: 'sellers:{oldtown_mopar}' });
    const [row] = rowsIn(named.body, 'itemSummaries');
    const userId = String(field(row?.seller, 'username'));
    const again = await caller.live({ category_ids: '0', filter: `sellers:{${userId}}` });
    await control('PUT', 'wire', { sellers: 'usernames' });
    expect(userId).not.toContain('mopar');
    expect(again.body).not.toHaveProperty('warnings');
    expect(rowsIn(again.body, 'itemSummaries')[0]?.itemId).toBe(row?.itemId);
  });
});

/** A call that says itself what encodings it takes, and unpacks nothing. */
function rawCall(
  headers: Readonly<Record<string, string>>,
): Promise<{ encoding: unknown; body: Buffer }> {
  const { token } = simulator.issueToken();
  const url = `${simulator.origin}${BROWSE_PATH}?q=brake`;
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { authorization: `Bearer ${token}`, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('responses', () => {
  const readable = (text: Buffer): unknown => JSON.parse(text.toString());

  test('are compressed if the client accepts it', async () => {
    const packed = await rawCall({ 'accept-encoding': 'gzip, deflate' });
    const plain = await rawCall({});
    expect(packed.encoding).toBe('gzip');
    expect(readable(gunzipSync(packed.body))).toHaveProperty('total');
    expect(plain.encoding).toBeUndefined();
    expect(readable(plain.body)).toHaveProperty('total');
  });

  test('are compressed unconditionally by a fault or an option', async () => {
    simulator.setFaults({ everyone: true }, [{ kind: 'gzip' }]);
    expect((await rawCall({})).encoding).toBe('gzip');
    await control('DELETE', 'faults');
    await control('PUT', 'wire', { gzip: 'always' });
    expect((await rawCall({})).encoding).toBe('gzip');
    await control('PUT', 'wire', { gzip: 'when-asked' });
    expect((await rawCall({})).encoding).toBeUndefined();
  });
});

test('images come from a separate host if it is enabled', async () => {
  const apart = await startSimulator({ port: 0, imagePort: 0, seed: 1 });
  const { body } = await callerOf(apart, apart.issueToken().token).live({ q: 'brake' });
  const [url] = rowsIn(body, 'itemSummaries').map((row) => String(field(row.image, 'imageUrl')));
  const picture = await fetch(url ?? '');
  const elsewhere = await fetch(`${apart.imageOrigin}/_control/state`);
  await apart.stop();
  expect(apart.imageOrigin).not.toBe(apart.origin);
  expect(url?.startsWith(apart.imageOrigin)).toBe(true);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(elsewhere.status).toBe(404);
});

test('demand changes by a control, and only from the given moment on', async () => {
  const spans = ['2026-05-01T00:00:00Z', '2026-11-01T00:00:00Z', '2027-05-01T00:00:00Z'];
  const sums = async (): Promise<number[]> => {
    const sold = [0, 0];
    for (const number of await numbers(15)) {
      for (const half of [0, 1]) {
        const answer = await truth(number, `?from=${spans[half]}&to=${spans[half + 1]}`);
        sold[half] = (sold[half] ?? 0) + Number(field(field(answer, 'pieces'), 'expected'));
      }
    }
    return sold;
  };
  const [early = 0, late = 0] = await sums();
  await control('PUT', 'demand', { factor: 3, from: spans[1] });
  const [sameEarly = 0, tripled = 0] = await sums();
  await control('PUT', 'demand', { factor: 1 });
  const [, again = 0] = await sums();
  expect(sameEarly).toBeCloseTo(early, 6);
  expect(tripled).toBeCloseTo(3 * late, 4);
  expect(again).toBeCloseTo(late, 6);
});
