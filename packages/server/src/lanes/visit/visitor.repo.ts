import type { Tx } from '../../db/connections.ts';
import type { Send } from '../../db/one-message.ts';
import {
  endSql,
  endValues,
  requestValues,
  reserveSql,
  restLane,
  toReply,
  type CallEnd,
  type GateRow,
  type Reserved,
  type Rest,
  type SlotRequest,
} from '../call/gate.repo.ts';

/** Somebody who asks through a lane without holding it. */
export type Visit = { readonly laneId: string; readonly userId: string };

/** A visitor that is about to come back for its slot is waited for this long. */
const VISITOR_GRACE_MS = 500;

// $1 lane, $2 spacing, $3 now, $4 unused slot, $5 grace. An outage may be over: a person's question is as
// good a probe as any.
const RESERVE = `with ${reserveSql({
  spacing: '$2',
  unused: '$4',
  columns: `false as visited,
    rests_until > $3 and rests_for is distinct from 'marketplace-unreachable' as resting`,
  changes: `visitor_until = case when gate.granted or gate.resting then 'epoch'
    else least(gate.next_at, clock_timestamp() + $2 * interval '1 ms') + $5 * interval '1 ms' end`,
})} select * from moved`;

/** What a visitor does at the gate of a lane, each in one message: it holds nothing, so no fence is asked for. */
export const visitorSteps = (send: Send, laneId: string) => ({
  /** From any process: ahead of the holder, behind nothing but the spacing. */
  async reserve(request: SlotRequest): Promise<Reserved> {
    const { rows, sentAtMs } = await send<GateRow>([
      {
        name: 'lane-visit',
        text: RESERVE,
        values: [laneId, ...requestValues(request), VISITOR_GRACE_MS],
      },
    ]);
    return { ...toReply(rows[0]), sentAtMs };
  },

  /** The next slot counts from the arrival of this call. */
  async end(end: CallEnd): Promise<void> {
    await send([
      {
        name: 'lane-end-visit',
        text: `${endSql({ slot: '$2', aheadMs: '$3', answered: '$4' })} where id = $1`,
        values: [laneId, ...endValues(end)],
      },
    ]);
  },

  /** A visitor that will not come back. */
  async leave(): Promise<void> {
    await send([
      {
        name: 'lane-leave',
        text: `update lanes set visitor_until = 'epoch' where id = $1`,
        values: [laneId],
      },
    ]);
  },
});

/**
 * Until the transaction ends nobody else changes the lane: a token saved meanwhile is either seen in
 * here, or saving it comes after whatever is paused in here and ends that.
 */
export async function lockLane({ client }: Tx, laneId: string): Promise<void> {
  await client.query({
    name: 'lane-lock',
    text: 'select from lanes where id = $1 for update',
    values: [laneId],
  });
}

/** What an answer to a person's question can mean for the lane that it came through. */
export const visitorLaneRepo = (tx: Tx, laneId: string) => ({
  rest: (rest: Omit<Rest, 'isOutage'>): Promise<void> =>
    restLane(tx, laneId, { ...rest, isOutage: false }),

  /** The marketplace answers: no lane need rest until it does. False when this one did not. */
  async endOutage(): Promise<boolean> {
    const { rowCount } = await tx.client.query({
      name: 'lane-end-outage',
      text: `update lanes set rests_until = 'epoch', rests_for = null
        where id = $1 and rests_for = 'marketplace-unreachable'`,
      values: [laneId],
    });
    return rowCount === 1;
  },
});
