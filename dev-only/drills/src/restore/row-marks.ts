import type { Client } from 'pg';

/** How often each row, told by its checksum, is in each table. */
export type RowMarks = ReadonlyMap<string, ReadonlyMap<string, number>>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A checksum of every row of every table. */
export async function markRows(admin: Client): Promise<RowMarks> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where n.nspname = 'public' and relkind = 'r' order by 1`,
  );
  const all = new Map<string, ReadonlyMap<string, number>>();
  for (const { name } of tables) {
    const { rows } = await admin.query<{ mark: string; n: number }>(
      `select hashtextextended(t::text, 0)::text as mark, count(*)::int as n
       from ${quoted(name)} t group by 1`,
    );
    all.set(name, new Map(rows.map(({ mark, n }) => [mark, n])));
  }
  return all;
}

export const countRows = (marks: RowMarks): number =>
  [...marks.values()].flatMap((rows) => [...rows.values()]).reduce((sum, n) => sum + n, 0);

/** Rows that one has and the other has not. */
export function countMismatched(before: RowMarks, after: RowMarks): number {
  let mismatched = 0;
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(name) ?? new Map<string, number>();
    const is = after.get(name) ?? new Map<string, number>();
    for (const mark of new Set([...was.keys(), ...is.keys()])) {
      mismatched += Math.abs((was.get(mark) ?? 0) - (is.get(mark) ?? 0));
    }
  }
  return mismatched;
}
