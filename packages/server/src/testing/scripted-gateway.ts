import type { LookupOutcome } from '@partsight/domain/pacing/lookups/lookup-outcome';
import type { SoldQuery } from '@partsight/marketplace/sold-source';

import {
  createMarketplaceGateway,
  type MarketplaceGateway,
} from '../engine/lanes/call/marketplace-gateway.ts';
import type { CallMetrics } from '../platform/meters/call-metrics.ts';

type Script = {
  readonly search: (query: SoldQuery) => LookupOutcome | Promise<LookupOutcome>;
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
      searchActiveListings: unreachable,
      searchStore: unreachable,
      readItem: unreachable,
      readItemByLegacyId: unreachable,
      readFirstOfGroup: unreachable,
      readCategoryTree: unreachable,
    },
    { now, random: () => 0, ...(metrics !== undefined && { metrics }) },
  );
