import type { Database } from '../db/database.ts';
import { findNumbers } from '../own-sales/records/find-numbers.ts';

type Row = { readonly itemId: string; readonly sku: string | null; readonly title: string };

/** Rows with the part numbers that their labels or titles name. A listing on hold has no title. */
export async function withNumbers<T extends Row>(
  database: Pick<Database, 'asUser'>,
  userId: string,
  rows: readonly T[],
) {
  const numberOf = await findNumbers(database, userId, rows);
  return rows.map((row) => ({
    ...row,
    number: row.title === row.itemId ? null : numberOf(row),
  }));
}
