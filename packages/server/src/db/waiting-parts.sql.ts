import { sql } from 'kysely';

/** Parts in line for a lookup. Without `row_no > 0` PostgreSQL cannot use their index, `parts_of_work`. */
export const IS_WAITING = sql<boolean>`status = 'pending' and row_no > 0`;
