import type { TestDatabase } from '../../testing/test-database.ts';

type Column = {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  /** Texts that a check allows, if one does. */
  readonly allowed: string | null;
};

type Reference = {
  readonly to: string;
  readonly columns: readonly string[];
  readonly referenced: readonly string[];
};

export type Table = {
  readonly name: string;
  readonly isGuarded: boolean;
  /** The column with the owner of a row; null where rows have no owner. */
  readonly owner: string | null;
  readonly columns: readonly Column[];
  readonly references: readonly Reference[];
};

const TABLES = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isGuarded",
    case when c.relname = 'users' then 'id'
      else (select attname from pg_attribute a where a.attrelid = c.oid and attname = 'user_id') end as owner,
    (select jsonb_agg(jsonb_build_object(
        'name', attname, 'type', format_type(atttypid, null), 'isNeeded', attnotnull and not atthasdef and attidentity = '',
        'allowed', (select substring(pg_get_constraintdef(k.oid) from $$ARRAY\\['([^']*)'$$)
          from pg_constraint k where k.conrelid = c.oid and contype = 'c' and conkey = array[attnum] limit 1)
      ) order by attnum)
      from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    coalesce((select jsonb_agg(jsonb_build_object(
        'to', confrelid::regclass::text,
        'columns', (select jsonb_agg(attname order by place) from unnest(conkey) with ordinality as key (num, place)
          join pg_attribute on attrelid = conrelid and attnum = num),
        'referenced', (select jsonb_agg(attname order by place) from unnest(confkey) with ordinality as key (num, place)
          join pg_attribute on attrelid = confrelid and attnum = num)))
      from pg_constraint k where k.conrelid = c.oid and contype = 'f'), '[]') as references
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
    and c.relname !~ '^kysely_'
  order by c.relname`;

/** Every table of the database, as its catalog describes it. */
export const readTables = (db: Pick<TestDatabase, 'query'>): Promise<Table[]> => db.query(TABLES);

type Row = Readonly<Record<string, unknown>>;

let samples = 0;

/** Something that a column takes, another one each time. */
function sampleOf({ type, allowed }: Column): unknown {
  samples += 1;
  if (type.endsWith('[]')) {
    return [];
  }
  switch (type) {
    case 'uuid':
      return `00000000-0000-4000-8000-${String(samples).padStart(12, '0')}`;
    case 'bytea':
      return `\\x${String(samples).padStart(12, '0')}`;
    case 'boolean':
      return true;
    case 'jsonb':
      return [];
    case 'date':
      return '2100-01-01';
    case 'timestamp with time zone':
      return '2100-01-01T00:00:00Z';
    default:
      return allowed ?? (type === 'text' ? `sample-${samples}` : samples);
  }
}

/** Creates rows of a given owner, with all rows they reference, bypassing every policy. */
export function createRowFactory(db: Pick<TestDatabase, 'query'>, tables: readonly Table[]) {
  const made = new Map<string, Promise<Row>>();

  /** A row ready to insert; the rows it references already exist. */
  async function draft({ owner, columns, references }: Table, userId: string): Promise<Row> {
    const row: Record<string, unknown> = {};
    for (const column of columns.filter(({ isNeeded }) => isNeeded)) {
      row[column.name] = sampleOf(column);
    }
    for (const { to, columns: own, referenced } of references) {
      const target = tables.find(({ name }) => name === to);
      const found = target === undefined ? {} : await rowOf(target, userId);
      own.forEach((name, at) => (row[name] = found[referenced[at] ?? '']));
    }
    return owner === null ? row : { ...row, [owner]: userId };
  }

  /** The one row of this table and this person. */
  function rowOf(table: Table, userId: string): Promise<Row> {
    const key = `${table.name}/${userId}`;
    const row = made.get(key) ?? insertOrFind(table, userId);
    made.set(key, row);
    return row;
  }

  async function insertOrFind(table: Table, userId: string): Promise<Row> {
    if (table.name === 'users') {
      const [user] = await db.query<Row>('select to_jsonb(u) as row from users u where id = $1', [
        userId,
      ]);
      return user?.['row'] as Row;
    }
    const row = await draft(table, userId);
    const names = Object.keys(row);
    const [inserted] = await db.query<{ row: Row }>(
      `insert into ${table.name} as t (${names.join(', ')})
        select ${names.join(', ')} from jsonb_populate_record(null::${table.name}, $1)
        returning to_jsonb(t) as row`,
      [JSON.stringify(row)],
    );
    return inserted?.row ?? {};
  }

  return { rowOf };
}
