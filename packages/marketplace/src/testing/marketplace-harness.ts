import { startSimulator } from '@partsight/marketplace-simulator/start-simulator';
import type {
  RunningSimulator,
  StartOptions,
} from '@partsight/marketplace-simulator/start-simulator';

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

export const notAborted = (): AbortSignal => new AbortController().signal;
