import { sql, type RawBuilder } from 'kysely';

/** A count of kept figures, which are written without zeros. */
export const storedCountSql = (figure: RawBuilder<unknown>) => sql`coalesce(${figure}, '0')`;
