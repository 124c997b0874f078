import { newestSql } from '../db/newest.sql.ts';

/**
 * The row of a batch whose turn it is: the one that its lane asks about, and between two calls of a
 * running batch the one that comes next.
 */
export const CURRENT_ROW = `coalesce(
  (select at_row from (${newestSql('lanes', 'batches.lane_id')}) lane where at_batch = batches.id),
  case when batches.status = 'processing' and not batches.stop_requested then
    first_waiting_row(batches.id, batches.user_id, place_worth, place_row) end)`;
