import type { Pool } from 'pg';

/** How often each row checksum occurs, by table. */
export type RowChecksums = ReadonlyMap<string, ReadonlyMap<string, number>>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Computes a checksum of every row of every table. */
export async function readChecksums(admin: Pool): Promise<RowChecksums> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where n.nspname = 'public' and relkind = 'r' order by 1`,
  );
  const all = new Map<string, ReadonlyMap<string, number>>();
  for (const { name } of tables) {
    const { rows } = await admin.query<{ checksum: string; n: number }>(
      `select hashtextextended(t::text, 0)::text as checksum, count(*)::int as n
       from ${quoted(name)} t group by 1`,
    );
    all.set(name, new Map(rows.map(({ checksum, n }) => [checksum, n])));
  }
  return all;
}

export const countRows = (checksums: RowChecksums): number =>
  [...checksums.values()].flatMap((rows) => [...rows.values()]).reduce((sum, n) => sum + n, 0);

/** Counts the rows that only one side has. */
export function countMismatched(before: RowChecksums, after: RowChecksums): number {
  let mismatched = 0;
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(name) ?? new Map<string, number>();
    const is = after.get(name) ?? new Map<string, number>();
    for (const checksum of new Set([...was.keys(), ...is.keys()])) {
      mismatched += Math.abs((was.get(checksum) ?? 0) - (is.get(checksum) ?? 0));
    }
  }
  return mismatched;
}
