import type { PauseReason } from '@partsight/domain/runs/batch';
import { sql } from 'kysely';

import type { OperatorTx } from '../../db/scope.ts';

/** A lane as its operator sees it. Moments that never were are null. */
export type LaneView = {
  readonly id: string;
  readonly userId: string;
  readonly fence: number;
  /** The process of a run that has not ended; it may have fallen silent. */
  readonly holder: string | null;
  readonly isRunning: boolean;
  readonly seenAt: Date | null;
  readonly isResting: boolean;
  readonly restsUntil: Date | null;
  readonly restsFor: PauseReason | null;
  readonly outages: number;
  /** The number of the last slot, and whether its call is still in progress. */
  readonly slots: number;
  readonly isCallUnderWay: boolean;
  readonly nextSlotAt: Date | null;
  readonly atBatch: string | null;
  readonly atRow: number | null;
};

const COLUMNS = sql`id, user_id as "userId", fence, holder,
  holder is not null and not is_past(greatest(seen_at, next_at) + interval '10 s') as "isRunning",
  nullif(seen_at, 'epoch') as "seenAt",
  rests_until > clock_timestamp() as "isResting", nullif(rests_until, 'epoch') as "restsUntil",
  rests_for as "restsFor", outages, slots, slots <> slots_ended as "isCallUnderWay",
  nullif(next_at, 'epoch') as "nextSlotAt", at_batch as "atBatch", at_row as "atRow"`;

/** All lanes, to look at. */
export const laneViewRepo = ({ db }: OperatorTx) => ({
  async all(): Promise<LaneView[]> {
    const { rows } =
      await sql<LaneView>`select ${COLUMNS} from lanes order by seen_at desc, id`.execute(db);
    return rows;
  },

  async find(id: string): Promise<LaneView | null> {
    const { rows } = await sql<LaneView>`select ${COLUMNS} from lanes where id = ${id}`.execute(db);
    return rows[0] ?? null;
  },

  /** By the clock that all times of the lanes use. */
  async now(): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    return rows[0]?.now ?? new Date();
  },
});
