import type { Database } from '../db/database.ts';
import { WITHHELD, ownRowsRepo } from './own-rows.repo.ts';
import type { OwnRow, PersonTable, RowKey } from './person-table.record.ts';

type Deps = { readonly database: Database; readonly now: () => Date };

/** The parent of a table's rows, when its key starts with that instead of a person. */
const PARENTS: Readonly<Record<string, string>> = {
  batch_id: 'batches',
  file_id: 'inventory_files',
};

const parentOf = ({ key }: PersonTable): string | null => PARENTS[key[0]?.name ?? ''] ?? null;

/**
 * Everything stored about one person, streamed as one JSON document. Each chunk is its own
 * transaction: a slow connection must not keep one open.
 */
export const exportPerson = ({ database, now }: Deps) =>
  async function* pieces(userId: string): AsyncGenerator<string> {
    const { tables, person } = await database.asUser(userId, async (tx) => ({
      tables: await ownRowsRepo(tx).tables(),
      person: await ownRowsRepo(tx).person(),
    }));
    /** Ids of parent rows by table, collected on the way. */
    const ids = new Map<string, string[]>(
      Object.values(PARENTS).map((name) => [name, []] as const),
    );

    async function* rowsWithin(table: PersonTable, within: string | null) {
      let after: RowKey | null = null;
      for (;;) {
        const from: RowKey | null = after;
        const rows: OwnRow[] = await database.asUser(userId, (tx) =>
          ownRowsRepo(tx).page(table, from, within),
        );
        const last = rows.at(-1);
        if (last === undefined) {
          return;
        }
        for (const { row, place } of rows) {
          const [id = ''] = place;
          ids.get(table.name)?.push(id);
          yield JSON.stringify(row);
        }
        after = last.place;
      }
    }

    async function* rowsOf(table: PersonTable) {
      const parent = parentOf(table);
      if (parent === null) {
        yield* rowsWithin(table, null);
        return;
      }
      for (const id of ids.get(parent) ?? []) {
        yield* rowsWithin(table, id);
      }
    }

    const head = {
      product: 'PartSight',
      exportedAt: now().toISOString(),
      withheld: WITHHELD,
      person,
    };
    yield `${JSON.stringify(head).slice(0, -1)},"rows":{`;
    // Parents first, so that their ids are known.
    const ordered = tables.toSorted(
      (one, other) => Number(parentOf(one) !== null) - Number(parentOf(other) !== null),
    );
    for (const [index, table] of ordered.entries()) {
      yield `${index === 0 ? '' : ','}${JSON.stringify(table.name)}:[`;
      let isFirst = true;
      for await (const row of rowsOf(table)) {
        yield isFirst ? row : `,${row}`;
        isFirst = false;
      }
      yield ']';
    }
    yield '}}\n';
  };
