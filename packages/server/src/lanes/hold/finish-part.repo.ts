import type { TimeRange } from '@partsight/domain/lookups/time-range';

import { settlePlaces, settleSql, settleValues, type Settled } from '../../batches/settle.sql.ts';
import type { Send } from '../../db/one-message.ts';
import { INVENTORY_LOCK } from '../../inventory/inventory-lock.sql.ts';
import { RECORD_VALUES, recordSql, recordValues, type Lookup } from '../../lookups/record.sql.ts';
import { endSql, endValues, WAIT_MS, type CallEnd } from '../call/gate.repo.ts';
import { HOLD_MS, LOST, type Hold, type Lost } from './hold.record.ts';

export type FinishedPart = {
  readonly end: CallEnd;
  readonly lookup: Omit<Lookup, 'id'>;
  readonly figures: Omit<Settled, 'userId'>;
  readonly timeRange: TimeRange;
  /** Numbers under which the user's inventory may know the part. */
  readonly keys: readonly string[];
};

const END_VALUES = 3;
const RECORD_FIRST = 4 + END_VALUES;
const SETTLE_FIRST = RECORD_FIRST + RECORD_VALUES + 1;
const $ = settlePlaces(SETTLE_FIRST);

// $1 lane, $2 fence, $3 hold, then the end of the call, the record, the keys and the figures. Sent again
// because its reply was lost, it finds nothing open and records nothing.
const FINISH = `with lane as (
    ${endSql({ slot: '$4', aheadMs: '$5', answered: '$6' })}, at_batch = null, at_row = null,
      held_until = clock_timestamp() + $3 * interval '1 ms'
    where id = $1 and fence = $2
    returning ${WAIT_MS} as wait_ms
  ), open as (
    select from lane where exists (select from parts where batch_id = ${$('batchId')}
      and user_id = ${$('userId')} and lookup_key = ${$('lookupKey')} and status = 'pending')
  ), looked as (
    ${recordSql(RECORD_FIRST, 'open')} returning id
  ), owned as (
    select title from inventory_keys join inventory_items using (file_id, row_no)
    where inventory_keys.user_id = $${RECORD_FIRST}
      and lookup_key = any($${RECORD_FIRST + RECORD_VALUES}::text[])
    order by row_no limit 1
  ), ${settleSql({
    first: SETTLE_FIRST,
    lookupId: 'looked.id',
    title: '(select title from owned)',
    onlyWith: 'looked',
  })}
  select wait_ms as "waitMs" from lane`;

/**
 * The second of the two steps that a lane takes for every part, in one message: its answer. It writes
 * to several features' tables, because everything else about a lane costs less than going to the
 * database twice.
 */
export const finishPartStep = (send: Send, { laneId, userId, fence }: Hold) => ({
  /** Writes an answer, once however often it is sent. */
  async finish({
    end,
    lookup,
    figures,
    timeRange,
    keys,
  }: FinishedPart): Promise<{ readonly kind: 'finished'; readonly waitMs: number } | Lost> {
    const { rows } = await send<{ waitMs: number }>([
      {
        name: 'lane-hold-inventory',
        text: `select pg_advisory_xact_lock_shared(${INVENTORY_LOCK})`,
        values: [userId],
      },
      {
        name: 'lane-finish',
        text: FINISH,
        values: [
          laneId,
          fence,
          HOLD_MS,
          ...endValues(end),
          ...recordValues(userId, figures.lookupKey, timeRange, lookup),
          keys,
          ...settleValues({ ...figures, userId }),
        ],
      },
    ]);
    const [row] = rows;
    return row === undefined ? LOST : { kind: 'finished', waitMs: row.waitMs };
  },
});
