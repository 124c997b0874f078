import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import type { ActiveListing } from '@partsight/domain/titles/evidence/active-listing';
import type { SoldQuery } from '@partsight/marketplace/sold-source';

import {
  createMarketplaceGateway,
  type MarketplaceGateway,
} from '../engine/lanes/call/marketplace-gateway.ts';
import type { CallMetrics } from '../platform/meters/call-metrics.ts';

type Script = {
  readonly search: (query: SoldQuery) => LookupOutcome | Promise<LookupOutcome>;
  readonly activeListings?: (keywords: string) => readonly ActiveListing[];
  /** Called when the quota is read. */
  readonly onQuotaRead?: () => void;
  readonly now: () => Date;
  readonly metrics?: CallMetrics;
};

/** When the scripted marketplace's quota resets. */
const QUOTA_RESET = new Date('2026-11-16T08:00:00Z');

const unreachable = () => Promise.resolve({ kind: 'unreachable', detail: 'not scripted' } as const);

/** The real gateway with a scripted marketplace behind it. */
export const scriptedGateway = ({
  search,
  activeListings,
  onQuotaRead,
  now,
  metrics,
}: Script): MarketplaceGateway =>
  createMarketplaceGateway(
    {
      soldSource: { name: 'scripted', reachDays: 90, search: async (query) => search(query) },
      async readQuota() {
        onQuotaRead?.();
        return { kind: 'found', answer: { limit: 1, remaining: 0, resetsAt: QUOTA_RESET } };
      },
      async searchActiveListings({ keywords }) {
        if (activeListings === undefined) {
          return unreachable();
        }
        const listings = activeListings(keywords);
        return listings.length === 0
          ? { kind: 'nothing-found' }
          : { kind: 'found', answer: { total: listings.length, listings } };
      },
      searchStore: unreachable,
      readItem: unreachable,
      readItemByLegacyId: unreachable,
      readFirstOfGroup: unreachable,
      readCategoryTree: unreachable,
      readRequiredSpecifics: unreachable,
      readOrders: unreachable,
      readTransactions: unreachable,
      readSellerList: unreachable,
    },
    { now, random: () => 0, ...(metrics !== undefined && { metrics }) },
  );
