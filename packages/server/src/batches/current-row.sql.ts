import { newestSql } from '../db/newest.sql.ts';

/**
 * The row of a batch whose turn it is: the one that its lane asks about, and between two calls of a
 * running batch the one that comes next. Where nothing runs, no lane is looked at.
 */
export const CURRENT_ROW = `case when batches.status = 'processing' then coalesce(
  (select at_row from (${newestSql('lanes', 'batches.lane_id')}) lane where at_batch = batches.id),
  case when not batches.stop_requested then
    first_waiting_row(batches.id, batches.user_id, place_worth, place_row) end) end`;
