import type { TestDatabase } from './test-database.ts';

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Required: not null, and without a default. */
  readonly isWanted: boolean;
  /** The table a foreign key references. */
  readonly pointsAt: string | null;
};

/** The columns of every table with personal rows. */
const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    (a.attnotnull and not a.atthasdef and a.attidentity = '') as "isWanted",
    (select f.relname || '.' || fa.attname
       from pg_constraint k join pg_class f on f.oid = k.confrelid
       cross join lateral unnest(k.conkey, k.confkey) as pair(own, other)
       join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = pair.other
       where k.conrelid = c.oid and k.contype = 'f' and pair.own = a.attnum
       order by f.relname <> 'users' desc limit 1) as "pointsAt"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')
  order by c.relname, a.attnum`;

/** Columns that accept only certain values. */
const FIXED_VALUES: Readonly<Record<string, unknown>> = {
  'connection_windows.kind': 'orders',
  'counts.boxes': 'new',
  'decision_rules.decision': 'take',
  'offer_pages.section': 'offered',
  'own_reports.kind': 'orders',
  'own_transactions.kind': 'sale',
  'research_entries.kind': 'page',
};

const SAMPLE_VALUES: Readonly<Record<string, (text: string) => unknown>> = {
  text: (text) => text,
  uuid: () => crypto.randomUUID(),
  bytea: (text) => Buffer.from(text),
  jsonb: () => '[]',
  'text[]': (text) => [text],
  boolean: () => false,
  date: () => '2026-01-01',
  'timestamp with time zone': () => new Date(),
};

const sampleValue = (type: string, text: string): unknown =>
  (SAMPLE_VALUES[type] ?? (() => 1))(text);

/**
 * Inserts one row of this user into every table with personal rows. The tables come from the system
 * catalog, so new ones are included automatically. Returns their names.
 */
export async function insertSampleRows(db: TestDatabase, userId: string): Promise<string[]> {
  const columns = Map.groupBy(await db.query<Column>(COLUMNS), ({ table }) => table);
  const planted = new Map<string, unknown>([['users.id', userId]]);
  const waiting = new Set(columns.keys());

  const plant = async (table: string, own: readonly Column[]): Promise<void> => {
    const requiredColumns = own.filter((column) => column.isWanted || column.name === 'user_id');
    const text = `planted-${table}-${userId}`;
    const values = requiredColumns.map(({ name, type, pointsAt }) =>
      name === 'user_id'
        ? userId
        : (FIXED_VALUES[`${table}.${name}`] ??
          planted.get(pointsAt ?? '') ??
          sampleValue(type, text)),
    );
    const [row] = await db.query<Record<string, unknown>>(
      `insert into ${table} (${requiredColumns.map(({ name }) => name).join(', ')})
       values (${values.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
      values,
    );
    for (const [name, value] of Object.entries(row ?? {})) {
      planted.set(`${table}.${name}`, value);
    }
  };

  while (waiting.size > 0) {
    const [next] = [...waiting].filter((table) =>
      (columns.get(table) ?? []).every(
        ({ isWanted, pointsAt }) =>
          !isWanted || pointsAt === null || !waiting.has(pointsAt.split('.')[0] ?? ''),
      ),
    );
    if (next === undefined) {
      throw new Error(`circular references: ${[...waiting].join(', ')}`);
    }
    await plant(next, columns.get(next) ?? []);
    waiting.delete(next);
  }
  return [...columns.keys()];
}
