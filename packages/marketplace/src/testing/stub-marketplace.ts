import { createServer } from 'node:http';

import { marketplaceClient, type MarketplaceClient } from '../marketplace-client.ts';

export type StubMarketplace = {
  readonly client: MarketplaceClient;
  /** The response to every call from now on. */
  respondWith(body: unknown, status?: number): void;
  close(): Promise<void>;
};

/** A marketplace with scripted responses. */
export async function openStubMarketplace(): Promise<StubMarketplace> {
  let text = '{}';
  let code = 200;
  const server = createServer((_, response) => {
    response.writeHead(code, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = marketplaceClient({
    apiOrigin: `http://127.0.0.1:${port}`,
    marketplaceId: 'EBAY_US',
    categoryIds: ['6030'],
    postalCode: null,
    timeoutMs: 5_000,
  });
  return {
    client,
    respondWith(body, status = 200) {
      text = JSON.stringify(body);
      code = status;
    },
    async close() {
      client.close();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
