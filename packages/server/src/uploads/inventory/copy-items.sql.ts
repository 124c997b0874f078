import { sql } from 'kysely';

import { copyNumber, copyRows, copyText } from '../../db/copy-rows.ts';
import type { OwnerTx } from '../../db/scope.ts';
import type { NewItem } from './inventory-item.record.ts';

async function* lines(groups: AsyncIterable<readonly NewItem[]>): AsyncGenerator<string> {
  for await (const items of groups) {
    let chunk = '';
    for (const item of items) {
      const partNumber = item.partNumber === null ? '\\N' : copyText(item.partNumber);
      // Keys are capital letters and digits, so the list needs no quotes.
      chunk += `${item.rowNo}\t${copyText(item.title)}\t${partNumber}\t${copyNumber(item.quantity)}\t${copyNumber(item.priceMinor)}\t{${item.keys.join(',')}}\n`;
    }
    yield chunk;
  }
}

/** Streams the rows of a stock list into their file, each with all its numbers. */
export async function copyItems(
  tx: OwnerTx,
  fileId: string,
  groups: AsyncIterable<readonly NewItem[]>,
): Promise<void> {
  const { db, userId } = tx;
  await copyRows(
    tx,
    {
      table: 'incoming_items',
      definition: `row_no integer, title text, part_number text, quantity numeric,
        price_minor bigint, keys text[]`,
      columns: 'row_no, title, part_number, quantity, price_minor, keys',
      insertCopied: async () => {
        await sql`insert into inventory_items (file_id, user_id, row_no, title, part_number, quantity, price_minor)
           select ${fileId}, ${userId}, row_no, title, part_number, quantity, price_minor from incoming_items`.execute(
          db,
        );
        await sql`insert into inventory_keys (file_id, user_id, row_no, lookup_key)
           select distinct ${fileId}::uuid, ${userId}::uuid, row_no, key from incoming_items, unnest(keys) key`.execute(
          db,
        );
      },
    },
    lines(groups),
  );
}
