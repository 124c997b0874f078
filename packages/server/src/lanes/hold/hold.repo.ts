import type { Tx } from '../../db/connections.ts';
import type { Send } from '../../db/one-message.ts';
import {
  endSql,
  endValues,
  requestValues,
  reserveSql,
  restLane,
  toReply,
  WAIT_MS,
  type CallEnd,
  type GateRow,
  type Reserved,
  type Rest,
  type SlotRequest,
} from '../call/gate.repo.ts';
import type { RestReason } from '../rest.record.ts';
import { HOLD_MS, LOST, type Hold, type Lost, type PartRef } from './hold.record.ts';

export type Taken =
  | { readonly kind: 'taken'; readonly hold: Hold }
  /** Its holder is alive. */
  | { readonly kind: 'held' }
  | { readonly kind: 'gone' };

/** Takes the lane unless its holder is alive: every earlier holder is fenced off from here on. */
export async function takeLane(send: Send, laneId: string, holder: string): Promise<Taken> {
  const { rows } = await send<{ fence: number | null; userId: string }>([
    {
      name: 'lane-take',
      text: `with before as (
          select id, user_id, held_until < clock_timestamp() as free
          from lanes where id = $1 for update
        ), taking as (
          update lanes set fence = fence + 1, holder = $2,
            held_until = clock_timestamp() + $3 * interval '1 ms'
          from before where lanes.id = before.id and before.free
          returning fence
        )
        select (select fence from taking), user_id as "userId" from before`,
      values: [laneId, holder, HOLD_MS],
    },
  ]);
  const [row] = rows;
  if (row === undefined) {
    return { kind: 'gone' };
  }
  const { fence, userId } = row;
  return fence === null ? { kind: 'held' } : { kind: 'taken', hold: { laneId, userId, fence } };
}

const RENEWED = `held_until = clock_timestamp() + $3 * interval '1 ms'`;

/**
 * The first statement of whatever a holder does: renews the hold and locks the lane until the
 * transaction ends, so that nobody takes it meanwhile. False when another holder has it.
 */
export async function lockByFence(
  { client }: Tx,
  { laneId, fence }: Pick<Hold, 'laneId' | 'fence'>,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'lane-lock-by-fence',
    text: `update lanes set ${RENEWED} where id = $1 and fence = $2`,
    values: [laneId, fence, HOLD_MS],
  });
  return rowCount === 1;
}

const CALL_OVER = 'at_batch = null, at_row = null';

/** One lane under the lock of its holder. Only handed out once the fence was found to be the holder's. */
export const holderLaneRepo = (tx: Tx, { laneId, userId }: Hold) => ({
  rest: (rest: Rest): Promise<void> => restLane(tx, laneId, rest),

  /** Until when the lane rests, and what its batches say meanwhile. */
  async restState(): Promise<{ readonly until: Date; readonly reason: RestReason | null }> {
    const { rows } = await tx.client.query<{ until: Date; reason: RestReason | null }>({
      name: 'lane-rest-state',
      text: 'select rests_until as until, rests_for as reason from lanes where id = $1',
      values: [laneId],
    });
    const [row] = rows;
    if (row === undefined) {
      throw new Error('a lane is gone under its lock');
    }
    return row;
  },

  /** The part in whose call the last holder ended; noted until somebody has asked for it. */
  async takeInterruptedPart(): Promise<PartRef | null> {
    const { rows } = await tx.client.query<PartRef>({
      name: 'lane-take-interrupted-part',
      text: `with before as (
          select id, at_batch, at_row from lanes where id = $1 and at_batch is not null for update)
        update lanes set ${CALL_OVER} from before where lanes.id = before.id
        returning before.at_batch as "batchId", before.at_row as "rowNo"`,
      values: [laneId],
    });
    return rows[0] ?? null;
  },

  /** A call is over; the next slot counts from its arrival. */
  async endCall(end: CallEnd): Promise<{ readonly waitMs: number }> {
    const { rows } = await tx.client.query<{ waitMs: number }>({
      name: 'lane-call-over',
      text: `${endSql({ slot: '$2', aheadMs: '$3', answered: '$4' })}, ${CALL_OVER}
        where id = $1 returning ${WAIT_MS} as "waitMs"`,
      values: [laneId, ...endValues(end)],
    });
    return rows[0] ?? { waitMs: 0 };
  },

  /** When the soonest of all parts that must wait is due; null when there is none. */
  async soonestWork(): Promise<Date | null> {
    const { rows } = await tx.client.query<{ at: Date | null }>({
      name: 'lane-soonest-work',
      text: `select min(not_before) as at from batches join parts on batch_id = batches.id
        where lane_id = $1 and batches.user_id = $2 and batches.status = 'processing'
          and cleared_at is null and parts.status = 'pending'`,
      values: [laneId, userId],
    });
    return rows[0]?.at ?? null;
  },
});

// $1 lane, $2 fence, $3 hold, $4 spacing, $5 now, $6 unused slot, $7 and $8 the part.
const RESERVE = `with ${reserveSql({
  spacing: '$4',
  unused: '$6',
  columns: `visitor_until > clock_timestamp() as visited, rests_until > $5 as resting,
    fence = $2 as mine`,
  changes: `${RENEWED},
    at_batch = case when gate.granted then $7::uuid end,
    at_row = case when gate.granted then $8::int end`,
  where: 'gate.mine',
})} select * from moved`;

/** What a holder does to its lane and nothing else, each in one message that names the fence. */
export const holdSteps = (send: Send, { laneId, fence }: Hold) => {
  const fenced = [laneId, fence, HOLD_MS] as const;
  return {
    /**
     * Another slot for the part at hand: grants it if the spacing has passed and nobody goes first,
     * moves the next slot on, renews the hold and notes which part is under way.
     */
    async reserve({ batchId, rowNo }: PartRef, request: SlotRequest): Promise<Reserved> {
      const { rows, sentAtMs } = await send<GateRow>([
        {
          name: 'lane-reserve',
          text: RESERVE,
          values: [...fenced, ...requestValues(request), batchId, rowNo],
        },
      ]);
      return { ...toReply(rows[0]), sentAtMs };
    },

    /** A call after which another one about the same part follows is over. */
    async endCall(end: CallEnd): Promise<{ readonly kind: 'ended' } | Lost> {
      const { rows } = await send([
        {
          name: 'lane-end-call',
          text: `${endSql({ slot: '$4', aheadMs: '$5', answered: '$6' })}, ${CALL_OVER}, ${RENEWED}
            where id = $1 and fence = $2 returning id`,
          values: [...fenced, ...endValues(end)],
        },
      ]);
      return rows.length === 1 ? { kind: 'ended' } : LOST;
    },

    /** Keeps the lane while its holder waits. */
    async renew(): Promise<{ readonly kind: 'kept' } | Lost> {
      const { rows } = await send([
        {
          name: 'lane-renew',
          text: `update lanes set ${RENEWED} where id = $1 and fence = $2 returning id`,
          values: fenced,
        },
      ]);
      return rows.length === 1 ? { kind: 'kept' } : LOST;
    },

    /** Gives the lane back, if it is still there to give. */
    async release(): Promise<void> {
      await send([
        {
          name: 'lane-release',
          text: `update lanes set held_until = 'epoch', holder = null, ${CALL_OVER}
            where id = $1 and fence = $2`,
          values: [laneId, fence],
        },
      ]);
    },
  };
};
