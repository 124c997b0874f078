import type { UserRepos } from '../../db/database.ts';
import { findNumbers } from '../records/find-numbers.ts';

type Row = { readonly itemId: string; readonly sku: string | null; readonly title: string };

/** Rows with the part numbers that their labels or titles name. A listing on hold has no title. */
export async function withNumbers<T extends Row>(
  repos: Pick<UserRepos, 'ownReports'>,
  rows: readonly T[],
) {
  const numberOf = await findNumbers(repos, rows);
  return rows.map((row) => ({
    ...row,
    number: row.title === row.itemId ? null : numberOf(row),
  }));
}
