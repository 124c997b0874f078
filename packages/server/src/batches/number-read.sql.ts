import { sql } from 'kysely';

import type { StoredAlternative } from '../db/records/number-alternatives.record.ts';

/** The number that is looked up for a row of parts: set by the user, read from the cell, or the cell. */
export const LOOKED_UP_NUMBER = sql<string>`coalesce(number_set, number_read, part_number)`;

/** The number that a row's result is about. */
export const ANALYZED_NUMBER = sql<string>`coalesce(found_as, ${LOOKED_UP_NUMBER})`;

/** What else a row's cell may mean; nothing where the user has set the number. */
export const ALTERNATIVES = sql<
  readonly StoredAlternative[]
>`case when number_set is null then coalesce(number_alternatives, '[]') else '[]' end`;
