import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import { copyCells, copyNumber, copyRows, copyText } from '../db/copy-rows.ts';
import type { NewPart, StoredReading } from './part.record.ts';

const COLUMNS =
  'row_no, part_number, lookup_key, quantity, cost_micros, worth_minor, cells, number_read, number_pattern, number_alternatives, unreadable, number_set';

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
      chunk += `${part.rowNo}\t${copyText(part.partNumber)}\t${copyText(part.lookupKey)}\t${copyNumber(part.quantity)}\t${copyNumber(part.costMicros)}\t${part.worthMinor}\t${copyCells(part.cells)}\t${part.reading === undefined ? AS_TYPED : readingText(part.reading)}\n`;
    }
    yield chunk;
  }
}

/** Streams the rows of a list into their batch. */
export async function copyParts(
  tx: Tx,
  userId: string,
  batchId: string,
  batches: AsyncIterable<readonly NewPart[]>,
): Promise<void> {
  await copyRows(
    tx,
    {
      table: 'incoming_parts',
      definition: `row_no integer, part_number text, lookup_key text, quantity numeric,
        cost_micros bigint, worth_minor bigint, cells jsonb, number_read text, number_pattern text,
        number_alternatives jsonb, unreadable text, number_set text`,
      columns: COLUMNS,
      insertCopied: async () => {
        await sql`insert into parts (batch_id, user_id, ${sql.raw(COLUMNS)})
           select ${batchId}, ${userId}, ${sql.raw(COLUMNS)} from incoming_parts`.execute(tx.db);
      },
    },
    lines(batches),
  );
}
