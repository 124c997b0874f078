import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { from as copyFrom } from 'pg-copy-streams';

import type { Tx } from '../db/database.ts';
import type { NewPart } from './part-record.ts';

const COLUMNS = 'row_no, part_number, lookup_key, quantity, cost_minor, worth_minor, cells';

const NULL = '\\N';
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const text = (value: string): string =>
  SPECIAL.test(value) ? value.replace(SPECIAL, (character) => ESCAPED[character] ?? '') : value;
const optional = (value: number | null): string => (value === null ? NULL : String(value));

// PostgreSQL has no NUL in text and none in jsonb.
const withoutNul = (value: string): string =>
  value.includes('\0') ? value.replaceAll('\0', '') : value;
const json = (value: unknown): string => JSON.stringify(value).replaceAll('\\u0000', '');

async function* lines(batches: AsyncIterable<readonly NewPart[]>): AsyncGenerator<string> {
  for await (const parts of batches) {
    let chunk = '';
    for (const part of parts) {
      chunk += `${part.rowNo}\t${text(withoutNul(part.partNumber))}\t${part.lookupKey}\t${optional(part.quantity)}\t${optional(part.costMinor)}\t${part.worthMinor}\t${text(json(part.cells))}\n`;
    }
    yield chunk;
  }
}

/**
 * Streams rows into the table as fast as PostgreSQL takes them; memory holds one chunk. They land in
 * a temporary table first, because COPY does not speak with row-level security; the second step does.
 */
export async function copyParts(
  { client }: Tx,
  userId: string,
  batchId: string,
  batches: AsyncIterable<readonly NewPart[]>,
): Promise<void> {
  await client.query("set local statement_timeout = '120s'");
  await client.query(
    `create temporary table incoming_parts (row_no integer, part_number text, lookup_key text,
       quantity numeric, cost_minor bigint, worth_minor bigint, cells jsonb) on commit drop`,
  );
  await pipeline(
    Readable.from(lines(batches)),
    client.query(copyFrom(`copy incoming_parts (${COLUMNS}) from stdin`)),
  );
  await client.query(
    `insert into parts (batch_id, user_id, ${COLUMNS})
     select $1, $2, ${COLUMNS} from incoming_parts`,
    [batchId, userId],
  );
  await client.query('drop table incoming_parts');
}
