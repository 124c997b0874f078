import { BATCH_TOTALS } from '@partsight/stack/batch-totals';
import type { Pool } from 'pg';

export type ListFaults = {
  readonly unsettled: readonly {
    readonly status: string;
    readonly failure: string;
    readonly n: number;
  }[];
  /** Completed parts without the lookup of their number. */
  readonly withoutLookup: number;
  /** How many lookups of a number are too many. */
  readonly doubled: readonly { readonly key: string; readonly n: number }[];
  /** Lists whose totals are not those of their parts. */
  readonly wrongTotals: number;
};

const UNSETTLED = `select status, coalesce(failure, '-') as failure, count(*)::int as n from parts
  where status <> 'completed' and ($1::uuid is null or batch_id = $1) group by 1, 2`;
const WITHOUT_LOOKUP = `select count(*)::int as n from parts left join lookups on lookups.id = lookup_id
  where status = 'completed' and lookups.lookup_key is distinct from parts.lookup_key
    and ($1::uuid is null or batch_id = $1)`;
const DOUBLED = `select lookup_key as key, count(*)::int - 1 as n from lookups
  where $1::uuid is null
    or (user_id, lookup_key) in (select user_id, lookup_key from parts where batch_id = $1)
  group by user_id, lookup_key having count(*) > 1`;
const TOTALS = [['total_parts', 'count(*)'] as const, ...BATCH_TOTALS];
const WRONG_TOTALS = `select count(*)::int as n from batches, lateral (
    select ${TOTALS.map(([total, counted]) => `${counted} as counted_${total}`).join(', ')}
    from parts where batch_id = batches.id) counted
  where ($1::uuid is null or id = $1) and (${TOTALS.map(([total]) => total).join(', ')})
    is distinct from (${TOTALS.map(([total]) => `counted_${total}`).join(', ')})`;

/** What is wrong with lists that have been worked on: with all, or with one. */
export async function checkLists(admin: Pool, batchId: string | null = null): Promise<ListFaults> {
  const countOf = async (text: string): Promise<number> =>
    (await admin.query<{ n: number }>(text, [batchId])).rows[0]?.n ?? 0;
  const unsettled = await admin.query<ListFaults['unsettled'][number]>(UNSETTLED, [batchId]);
  const doubled = await admin.query<ListFaults['doubled'][number]>(DOUBLED, [batchId]);
  return {
    unsettled: unsettled.rows,
    withoutLookup: await countOf(WITHOUT_LOOKUP),
    doubled: doubled.rows,
    wrongTotals: await countOf(WRONG_TOTALS),
  };
}

export const sumOf = (counted: readonly { readonly n: number }[]): number =>
  counted.reduce((sum, { n }) => sum + n, 0);
