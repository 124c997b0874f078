import type { Cell } from '@partsight/spreadsheet/cell';
import { sql, type RawBuilder } from 'kysely';

import { PART_COLUMNS } from './part.record.ts';

/** The cells of a row of parts. */
export const cellsOf = (parts: 'parts' | 'p'): RawBuilder<Cell[]> => sql<Cell[]>`(
  select apart.cells from part_cells apart
  where apart.batch_id = ${sql.ref(`${parts}.batch_id`)} and apart.row_no = ${sql.ref(`${parts}.row_no`)}
    and apart.user_id = ${sql.ref(`${parts}.user_id`)})`;

/** A cell of the row named `sheet` as its sheet shows it; null where it is missing or empty. */
export const shownCell = (column: RawBuilder<number | null>): RawBuilder<string | null> =>
  sql<string | null>`nullif(trim(case jsonb_typeof(sheet.cells->${column})
    when 'object' then sheet.cells->${column}->>'shown' else sheet.cells->>${column} end), '')`;

/** A row with its cells. */
export const PART_SELECTION = [...PART_COLUMNS, cellsOf('parts').as('cells')] as const;

export const LOOKED_UP_SELECTION = [
  ...PART_SELECTION,
  'lookup_key as lookupKey',
  'lookup_id as lookupId',
] as const;
