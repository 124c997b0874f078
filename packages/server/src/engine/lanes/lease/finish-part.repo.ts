import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import { sql } from 'kysely';

import type { Call } from '../../../db/call-function.ts';
import { lookupColumns, type Lookup } from '../../../evidence/lookups/lookup.record.ts';
import { figuresJson, settlementJson, type SettledPart } from '../../../runs/settlement.record.ts';
import { callEndSql, type CallEnd } from '../call/limiter.repo.ts';
import { LANE_LEASE_MS, LEASE_LOST, type LaneLease, type LeaseLost } from './lane-lease.record.ts';

export type FinishedPart = {
  readonly end: CallEnd;
  readonly lookup: Omit<Lookup, 'id'>;
  readonly figures: Omit<SettledPart, 'userId'>;
  readonly timeRange: TimeRange;
  /** Numbers under which the user's inventory may know the part. */
  readonly keys: readonly string[];
};

/**
 * The second of the two steps that a lane takes for every part: its result. One function writes to several
 * features' tables, because everything else about a lane costs less than a second round trip.
 */
export const finishPartStep = (call: Call, { laneId, userId, fence }: LaneLease) => ({
  /** Writes a result, once however often it is sent. */
  async finish({
    end,
    lookup,
    figures,
    timeRange,
    keys,
  }: FinishedPart): Promise<{ readonly kind: 'finished'; readonly waitMs: number } | LeaseLost> {
    const { rows } = await call(sql<{ waitMs: number | null }>`
      select finish_part(${laneId}, ${userId}, ${fence}, ${LANE_LEASE_MS}, ${callEndSql(end)},
        ${figures.batchId}, ${figures.lookupKey}, ${JSON.stringify(lookupColumns(timeRange, lookup))},
        ${keys}, ${settlementJson(figures)}, ${figuresJson(figures.analysis)}) as "waitMs"`);
    const waitMs = rows[0]?.waitMs ?? null;
    return waitMs === null ? LEASE_LOST : { kind: 'finished', waitMs };
  },
});
