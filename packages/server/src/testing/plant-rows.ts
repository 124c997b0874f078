import type { TestDatabase } from './test-database.ts';

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Has to be given: it may not be empty and nothing fills it in. */
  readonly isWanted: boolean;
  /** What a foreign key says it points at. */
  readonly pointsAt: string | null;
};

/** One column for every table of the catalogue that has rows of people. */
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

/** Values that a column takes no other than. */
const CHOSEN: Readonly<Record<string, unknown>> = {
  'counts.boxes': 'new',
  'decision_rules.decision': 'take',
};

const FILLINGS: Readonly<Record<string, (mark: string) => unknown>> = {
  text: (mark) => mark,
  uuid: () => crypto.randomUUID(),
  bytea: (mark) => Buffer.from(mark),
  jsonb: () => '[]',
  'text[]': (mark) => [mark],
  boolean: () => false,
  'timestamp with time zone': () => new Date(),
};

const filling = (type: string, mark: string): unknown => (FILLINGS[type] ?? (() => 1))(mark);

/**
 * One row of this person in every table that has rows of people, found in the catalogue: a table that
 * somebody adds is among them by itself. Returns the names of the tables.
 */
export async function plantRows(db: TestDatabase, userId: string): Promise<string[]> {
  const columns = Map.groupBy(await db.query<Column>(COLUMNS), ({ table }) => table);
  const planted = new Map<string, unknown>([['users.id', userId]]);
  const waiting = new Set(columns.keys());

  const plant = async (table: string, own: readonly Column[]): Promise<void> => {
    const wanted = own.filter((column) => column.isWanted || column.name === 'user_id');
    const mark = `planted-${table}-${userId}`;
    const values = wanted.map(({ name, type, pointsAt }) =>
      name === 'user_id'
        ? userId
        : (CHOSEN[`${table}.${name}`] ?? planted.get(pointsAt ?? '') ?? filling(type, mark)),
    );
    const [row] = await db.query<Record<string, unknown>>(
      `insert into ${table} (${wanted.map(({ name }) => name).join(', ')})
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
      throw new Error(`these point at each other: ${[...waiting].join(', ')}`);
    }
    await plant(next, columns.get(next) ?? []);
    waiting.delete(next);
  }
  return [...columns.keys()];
}
