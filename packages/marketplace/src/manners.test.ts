import { createServer, type IncomingHttpHeaders } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { marketplaceClient, type MarketplaceClient } from './marketplace-client.ts';
import { notAborted, openBench, type Bench } from './testing/bench.ts';

let bench: Bench;
let client: MarketplaceClient;

beforeAll(async () => {
  bench = await openBench({ wire: { gzip: 'always', itemGroups: true } });
  client = marketplaceClient(bench.config);
});

afterAll(async () => {
  client.close();
  await bench.simulator.stop();
});

const asked = () => ({ token: bench.token, signal: notAborted() });
const WINDOW = { from: new Date(Date.now() - 86_400_000), to: new Date() };

test('a packed answer is read', async () => {
  const { soldSource } = client;
  const outcome = await soldSource.search({ ...asked(), keywords: 'SIM-2005', window: WINDOW });
  expect(['found', 'nothing-found']).toContain(outcome.kind);
});

test('every call says who asks, and that it takes packed answers', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed at all');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const other = marketplaceClient({ ...bench.config, apiOrigin: `http://127.0.0.1:${port}` });
  const outcome = await other.readItem({ ...asked(), itemId: 'v1|1|0' });
  expect(outcome).toEqual({ kind: 'malformed', detail: 'the answer could not be unpacked' });
  expect(seen[0]).toMatchObject({ 'accept-encoding': 'gzip', 'user-agent': 'PartSight/0.1' });
  other.close();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

describe('a listing', () => {
  test('with choices leads to its group, whose first choice has the seller', async () => {
    const seller = 'gm_surplus_depot';
    const found = await client.searchStore({ ...asked(), seller, limit: 50 });
    const listings = found.kind === 'found' ? found.answer.listings : [];
    const group = listings.find(({ itemId }) => !itemId.endsWith('|0'));
    const legacyItemId = group?.itemId.split('|')[1] ?? '';
    const read = await client.readItemByLegacyId({ ...asked(), legacyItemId });
    expect(read).toEqual({ kind: 'item-group', groupId: legacyItemId });
    expect(await client.readFirstOfGroup({ ...asked(), groupId: legacyItemId })).toMatchObject({
      kind: 'found',
      answer: { seller },
    });
  });

  test('that its seller is changing is told apart', async () => {
    bench.simulator.setFaults({ tokenId: bench.tokenId }, [
      { kind: 'refuse', status: 400, errorId: 11_004, domain: 'API_BROWSE' },
    ]);
    expect(await client.readItem({ ...asked(), itemId: 'v1|123456789012|0' })).toEqual({
      kind: 'being-changed',
    });
    bench.simulator.setFaults({ tokenId: bench.tokenId }, []);
  });
});
