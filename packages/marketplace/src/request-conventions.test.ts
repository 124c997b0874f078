import { createServer, type IncomingHttpHeaders } from 'node:http';

import { describe, expect, test } from 'vitest';

import { marketplaceClient } from './marketplace-client.ts';
import { notAborted, testMarketplace } from './testing/marketplace-harness.ts';

const harness = testMarketplace({ wire: { gzip: 'always', itemGroups: true } });

const credentials = () => ({ token: harness.token, signal: notAborted() });
const WINDOW = { from: new Date(Date.now() - 86_400_000), to: new Date() };

test('reads a compressed response', async () => {
  const { soldSource } = harness.client;
  const outcome = await soldSource.search({
    ...credentials(),
    keywords: 'SIM-2005',
    window: WINDOW,
  });
  expect(['found', 'nothing-found']).toContain(outcome.kind);
});

test('every call sends a user agent and accepts compression', async () => {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    requests.push(headers);
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed at all');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const other = marketplaceClient({ ...harness.config, apiOrigin: `http://127.0.0.1:${port}` });
  const outcome = await other.readItem({ ...credentials(), itemId: 'v1|1|0' });
  expect(outcome).toEqual({ kind: 'malformed', detail: 'the answer could not be unpacked' });
  expect(requests[0]).toMatchObject({ 'accept-encoding': 'gzip', 'user-agent': 'PartSight/0.1' });
  other.close();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

describe('a listing', () => {
  test('with variations leads to its group, whose first variation has the seller', async () => {
    const seller = 'gm_surplus_depot';
    const found = await harness.client.searchStore({ ...credentials(), seller, limit: 50 });
    const listings = found.kind === 'found' ? found.answer.listings : [];
    const group = listings.find(({ itemId }) => !itemId.endsWith('|0'));
    const legacyItemId = group?.itemId.split('|')[1] ?? '';
    const read = await harness.client.readItemByLegacyId({ ...credentials(), legacyItemId });
    expect(read).toEqual({ kind: 'item-group', groupId: legacyItemId });
    expect(
      await harness.client.readFirstOfGroup({ ...credentials(), groupId: legacyItemId }),
    ).toMatchObject({
      kind: 'found',
      answer: { seller },
    });
  });

  test('that is being edited has its own outcome', async () => {
    harness.simulator.setFaults({ tokenId: harness.tokenId }, [
      { kind: 'refuse', status: 400, errorId: 11_004, domain: 'API_BROWSE' },
    ]);
    expect(
      await harness.client.readItem({ ...credentials(), itemId: 'v1|123456789012|0' }),
    ).toEqual({
      kind: 'being-changed',
    });
    harness.simulator.setFaults({ tokenId: harness.tokenId }, []);
  });
});
