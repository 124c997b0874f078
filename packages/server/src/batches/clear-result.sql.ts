import { sql } from 'kysely';

import { FIGURES } from '../db/records/part-figures.record.ts';

/** Takes what was answered away from parts. */
export const CLEAR_RESULT_SET = sql.join(
  [
    'failure',
    'not_before',
    'unanswered_at',
    'lookup_id',
    'found_as',
    'as_of',
    'source',
    'duplicate_title',
    ...FIGURES.map(([, column]) => column),
  ].map((column) => sql`${sql.ref(column)} = null`),
);
