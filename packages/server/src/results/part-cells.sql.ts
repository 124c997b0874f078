import type { Cell } from '@partsight/spreadsheet/cell';
import { sql, type RawBuilder } from 'kysely';

import { PART_COLUMNS } from './part.record.ts';

/** The cells of a row of parts: apart from it, or in the row where release 0.1 may still run. */
export const cellsOf = (parts: 'parts' | 'p'): RawBuilder<Cell[]> => sql<Cell[]>`coalesce(${sql.ref(
  `${parts}.cells`,
)}, (
  select apart.cells from part_cells apart
  where apart.batch_id = ${sql.ref(`${parts}.batch_id`)} and apart.row_no = ${sql.ref(`${parts}.row_no`)}
    and apart.user_id = ${sql.ref(`${parts}.user_id`)}))`;

/** A whole row with its cells. */
export const PART_SELECTION = [...PART_COLUMNS, cellsOf('parts').as('cells')] as const;
