import { startSimulator } from '@partsight/marketplace-simulator/start-simulator';
import type {
  RunningSimulator,
  StartOptions,
} from '@partsight/marketplace-simulator/start-simulator';
import { afterAll, beforeAll } from 'vitest';

import { marketplaceClient, type MarketplaceClient } from '../marketplace-client.ts';
import type { MarketplaceConfig } from '../marketplace-config.ts';

export type MarketplaceHarness = {
  readonly simulator: RunningSimulator;
  readonly config: MarketplaceConfig;
  readonly token: string;
  readonly tokenId: string;
};

/** A simulated marketplace and a token with access to sold car parts. */
export async function openMarketplaceHarness(
  options: Partial<StartOptions> & { readonly timeoutMs?: number } = {},
): Promise<MarketplaceHarness> {
  const { timeoutMs = 5_000, ...rest } = options;
  const simulator = await startSimulator({ port: 0, seed: 1, ...rest });
  const { token, tokenId } = simulator.issueToken();
  return {
    simulator,
    token,
    tokenId,
    config: {
      apiOrigin: simulator.origin,
      marketplaceId: 'EBAY_US',
      categoryIds: ['6030'],
      postalCode: null,
      timeoutMs,
    },
  };
}

/** One for all tests of a file, with a client; filled in before the first of them. */
export function testMarketplace(
  options: Parameters<typeof openMarketplaceHarness>[0] = {},
  config: Partial<MarketplaceConfig> = {},
): MarketplaceHarness & { readonly client: MarketplaceClient } {
  const opened = {} as MarketplaceHarness & { client: MarketplaceClient };
  beforeAll(async () => {
    Object.assign(opened, await openMarketplaceHarness(options));
    opened.client = marketplaceClient({ ...opened.config, ...config });
  });
  afterAll(async () => {
    opened.client.close();
    await opened.simulator.stop();
  });
  return opened;
}

export const notAborted = (): AbortSignal => new AbortController().signal;
