import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeAll, expect, test } from 'vitest';

import { completedLot } from '../testing/completed-lot.ts';
import { CANARY, ownedResources, type OwnedResources } from '../testing/owned-resources.ts';
import { testApp, type Person } from '../testing/test-app.ts';

// What is kept in memory or known by its ETag belongs to one person: every read of the contract, by the owner
// first, and then by another person with the same address and the owner's ETag.

const db = testDatabase();
const testedApp = testApp(db);
const { person } = testedApp;
const createLot = completedLot(db);

let owner: Person;
let owned: OwnedResources;
beforeAll(async () => {
  owner = await person();
  owned = await ownedResources(db, testedApp.services)(owner);
  const lot = await createLot(owner);
  await db.query('update batches set file_name = $2 where id = $1', [lot, `${CANARY}.csv`]);
  await db.query('update lots set dealer = $2 where batch_id = $1', [lot, CANARY]);
  owned = { ...owned, uploadId: [lot, ...(owned['uploadId'] ?? [])] };
});

/** These ask the marketplace each time, which does not run here. */
const ASKING = new Set(['getStorePartNumbers', 'testStoreData']);
const READS = ALL_ENDPOINTS.filter(
  ({ name, endpoint }) => endpoint.method === 'GET' && !ASKING.has(name),
);

/** Orders and searches are kept in memory. */
const QUERIES = [
  '',
  '?sort=quantity&limit=50',
  `?q=${CANARY.slice(0, 6)}&limit=50`,
  '?sort=deskValue',
];

let answered = 0;

/** What is wrong with the answers at an address, first to the owner, then to others. */
async function faultsAt(url: string, isOwned: boolean, reader: Person): Promise<string[]> {
  await owner.get(url);
  const warmed = await owner.get(url);
  answered += warmed.statusCode < 300 ? 1 : 0;
  const known = { 'if-none-match': warmed.headers.etag ?? '"none"' };
  const taken = await reader.request({ method: 'GET', url, headers: known });
  const own = await reader.request({ method: 'GET', url, headers: { 'if-none-match': '"other"' } });
  const faults: Record<string, boolean> = {
    // Nor may a browser or a proxy keep it, a file included.
    'may be kept': warmed.headers['cache-control'] !== 'no-store',
    'shows what is the owner’s': taken.body.includes(CANARY),
    'is answered': isOwned && taken.statusCode < 400,
    // Not even that it exists.
    'knows the ETag': isOwned && taken.statusCode !== own.statusCode,
    // Only what is the same for both may count as known.
    'is not the same': taken.statusCode === 304 && own.body !== warmed.body,
  };
  return Object.keys(faults).filter((name) => faults[name] === true);
}

test.each(READS)('$name', async ({ endpoint: { path, access, query: known } }) => {
  const reader = await person();
  // Known from here on, so that their polls go where those of a signed-in page go.
  await reader.get('/api/auth/user');
  const param = typeof access === 'object' ? access.ownerOf : '';
  const ids = param === '' ? [''] : (owned[param] ?? []);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    for (const query of known === undefined ? [''] : QUERIES) {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => (name === param ? id : '1'));
      const url = filled + query;
      expect([url, await faultsAt(url, param !== '', reader)]).toEqual([url, []]);
    }
  }
});

test('most of these were answered, so there was something to keep', () => {
  expect(answered).toBeGreaterThan(READS.length);
});
