import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import type { SoldQuery } from '@partsight/marketplace/sold-source';

import { marketplaceDoor, type MarketplaceDoor } from '../lanes/call/marketplace-door.ts';
import type { CallMeters } from '../platform/meters/call-meters.ts';

type Script = {
  readonly search: (query: SoldQuery) => LookupOutcome | Promise<LookupOutcome>;
  /** Asked when the allowance comes back. */
  readonly onQuotaRead?: () => void;
  readonly now: () => Date;
  readonly meters?: CallMeters;
};

/** When the scripted marketplace's allowance comes back. */
const QUOTA_RESET = new Date('2026-11-16T08:00:00Z');

const away = () => Promise.resolve({ kind: 'unreachable', detail: 'not scripted' } as const);

/** The real door, with a marketplace behind it that answers as the test says. */
export const scriptedDoor = ({ search, onQuotaRead, now, meters }: Script): MarketplaceDoor =>
  marketplaceDoor(
    {
      soldSource: { name: 'scripted', reachDays: 90, search: async (query) => search(query) },
      async readQuota() {
        onQuotaRead?.();
        return { kind: 'found', answer: { limit: 1, remaining: 0, resetsAt: QUOTA_RESET } };
      },
      searchForSale: away,
      searchStore: away,
      readItem: away,
      readItemByLegacyId: away,
      readFirstOfGroup: away,
      readCategoryTree: away,
    },
    { now, random: () => 0, ...(meters !== undefined && { meters }) },
  );
