import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';

import type { DB } from './tables.ts';

/** Builds queries away from any connection, to be sent later. */
export const queryBuilder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The user for whom the transaction acts, as the row-level policies read it. */
export const APP_USER = sql<string>`app_user_id()`;
