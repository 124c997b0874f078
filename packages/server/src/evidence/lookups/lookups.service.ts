import type { TimeRange } from '@partsight/domain/runs/time-range';

import type { OwnerTx } from '../../db/scope.ts';
import type { Lookup } from './lookup.record.ts';
import { lookupsRepo } from './lookups.repo.ts';

export const findLookup = (tx: OwnerTx, id: string): Promise<Lookup | null> =>
  lookupsRepo(tx).find(id);

export const findFreshLookup = (
  tx: OwnerTx,
  ...asked: Parameters<ReturnType<typeof lookupsRepo>['findFresh']>
): Promise<Lookup | null> => lookupsRepo(tx).findFresh(...asked);

export const recordLookup = (
  tx: OwnerTx,
  key: string,
  timeRange: TimeRange,
  lookup: Omit<Lookup, 'id'>,
): Promise<string> => lookupsRepo(tx).record(key, timeRange, lookup);
