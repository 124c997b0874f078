import { MIN_LIST_LINES } from '@partsight/domain/appraisals/appraisal-limits';
import { sql } from 'kysely';

import { copyCells, copyNumber, copyRows, copyText } from '../db/copy-rows.ts';
import type { UserTx } from '../db/scope.ts';
import type { NewPart, StoredReading } from './part.record.ts';

const COLUMNS =
  'row_no, part_number, lookup_key, quantity, cost_micros, worth_minor, number_read, number_pattern, number_alternatives, unreadable, number_set';

/** How nearly every row is read. */
const AS_TYPED = '\\N\t\\N\t\\N\t\\N\t\\N';

const optional = (text: string | null): string => (text === null ? '\\N' : copyText(text));

function readingText({ number, pattern, alternatives, unreadable, set }: StoredReading): string {
  const others = alternatives.length === 0 ? null : JSON.stringify(alternatives);
  return [number, pattern, others, unreadable, set].map(optional).join('\t');
}

async function* lines(batches: AsyncIterable<readonly NewPart[]>): AsyncGenerator<string> {
  for await (const parts of batches) {
    let chunk = '';
    for (const part of parts) {
      chunk += `${part.rowNo}\t${copyText(part.partNumber)}\t${copyText(part.lookupKey)}\t${copyNumber(part.quantity)}\t${copyNumber(part.costMicros)}\t${part.worthMinor}\t${part.reading === undefined ? AS_TYPED : readingText(part.reading)}\t${copyCells(part.cells)}\n`;
    }
    yield chunk;
  }
}

/** What a row takes beside its texts: two tuples and its places in the indexes. Of its cells, pages waste a twentieth. */
const ROW_BYTES = 440;

/** Streams the rows of a list into their batch. */
export async function copyParts(
  tx: UserTx,
  batchId: string,
  batches: AsyncIterable<readonly NewPart[]>,
): Promise<void> {
  const columns = sql.raw(COLUMNS);
  await copyRows(
    tx,
    {
      table: 'incoming_parts',
      definition: `row_no integer, part_number text, lookup_key text, quantity numeric,
        cost_micros bigint, worth_minor bigint, number_read text, number_pattern text,
        number_alternatives jsonb, unreadable text, number_set text, cells jsonb`,
      columns: `${COLUMNS}, cells`,
      insertCopied: async () => {
        // All rows of a number are one line with one place in the order of work. A short list is never
        // estimated: its most valuable lines come first.
        await sql`with usual as materialized (
             select coalesce(percentile_disc(0.5) within group (order by cost_micros), 1000000) as cost
             from incoming_parts where cost_micros > 0),
           lines as materialized (
             select lookup_key, sum(line_size(quantity, cost_micros, usual.cost)) as size,
               sum(worth_minor) as worth
             from incoming_parts cross join usual where lookup_key <> '' group by lookup_key)
           insert into parts (batch_id, user_id, priority, ${columns})
           select ${batchId}, ${tx.userId}, case
               when (select count(*) from lines where size > 0) < ${MIN_LIST_LINES} then coalesce(worth, 0)
               else draw_priority(${batchId}, lookup_key, size) end,
             ${columns}
           from incoming_parts left join lines using (lookup_key)`.execute(tx.db);
        await sql`insert into part_cells (batch_id, row_no, user_id, cells)
           select ${batchId}, row_no, ${tx.userId}, cells from incoming_parts`.execute(tx.db);
        // Counted as stored: a repeated text of a small file may have become many rows.
        await sql`update batches set stored_bytes = stored_bytes + (
             select count(*) * ${ROW_BYTES} + coalesce(sum(pg_column_size(cells) * 21 / 20
               + 2 * (pg_column_size(part_number) + pg_column_size(lookup_key))
               + coalesce(pg_column_size(number_alternatives), 0)), 0)
             from incoming_parts)
           where id = ${batchId} and user_id = ${tx.userId}`.execute(tx.db);
        await sql`select measure_list(${batchId}, ${tx.userId})`.execute(tx.db);
      },
    },
    lines(batches),
  );
}
