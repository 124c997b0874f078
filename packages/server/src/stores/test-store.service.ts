import type { ListingFacts } from '@partsight/domain/titles/stores/listing-facts';
import {
  storeCapabilities,
  type StoreCapabilities,
} from '@partsight/domain/titles/stores/store-capabilities';

import type { SettingsService } from '../accounts/settings.service.ts';
import { isFinal, marketplaceError } from '../research/marketplace-failure.ts';
import type { StoreReader } from './read-store.service.ts';
import { toListingFacts } from './store-steps.ts';

type Deps = {
  readonly reader: StoreReader;
  readonly settings: Pick<SettingsService, 'ownStore'>;
};

export type StoreTestResult = {
  readonly storeName: string;
  readonly totalItems: number;
  readonly capabilities: StoreCapabilities;
  readonly sampleListings: readonly string[];
  readonly callsUsed: number;
};

const isComplete = (capabilities: StoreCapabilities): boolean =>
  Object.values(capabilities).every(Boolean);

/** Reads the user's own store and reports what its listings offer. */
export const testStore =
  ({ reader, settings }: Deps) =>
  async (userId: string, signal: AbortSignal): Promise<StoreTestResult> => {
    const storeName = await settings.ownStore(userId);
    const { listings, total } = await reader.search(userId, storeName, signal);
    let callsUsed = 1;
    const facts: ListingFacts[] = [];
    for (const listing of listings) {
      // What one listing has proven, the next ones need not prove again.
      if (isComplete(storeCapabilities(facts))) {
        break;
      }
      const read = await reader.listing(userId, listing.itemId, signal);
      callsUsed += 1;
      if (read.kind === 'read') {
        facts.push(toListingFacts(listing, read.item));
      } else if (read.kind === 'failed' && isFinal(read.failure)) {
        throw marketplaceError(read.failure);
      }
    }
    return {
      storeName,
      totalItems: total,
      capabilities: storeCapabilities(facts),
      sampleListings: listings.map(({ title }) => title),
      callsUsed,
    };
  };
