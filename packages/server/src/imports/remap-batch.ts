import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

import type { SheetReading } from '../batches/sheet-reading.record.ts';
import type { UserRepos } from '../database.ts';
import { checkRoles } from './check-mapping.ts';
import { layoutKey } from './header-layout.ts';
import { stockOf } from './part-rows.ts';

const PAGE_ROWS = 1_000;

export type Remapped =
  | { readonly kind: 'remapped'; readonly reading: SheetReading }
  | { readonly kind: 'not-possible'; readonly message: string };

/** Whether a change leaves alone what decides which numbers are looked up. */
export const keepsNumbers = (wanted: ColumnMapping, present: ColumnMapping): boolean =>
  wanted.partNumber === present.partNumber && wanted.headerRow === present.headerRow;

/**
 * Gives the stored rows other columns for quantity, cost and description. No number is looked up for
 * it: worth, the order of work and the value follow from what is there.
 */
export async function remapBatch(
  { batches, lanes, layouts, parts }: Pick<UserRepos, 'batches' | 'lanes' | 'layouts' | 'parts'>,
  id: string,
  { mapping, present, now }: { mapping: ColumnMapping; present: SheetReading; now: Date },
): Promise<Remapped> {
  const message = checkRoles(mapping, present.columns.length);
  if (message !== null) {
    return { kind: 'not-possible', message };
  }
  // Before the batch and its rows, as whoever settles a part does it.
  await lanes.lock();
  for (let last = 0; ;) {
    const page = await parts.after(id, last, PAGE_ROWS);
    const end = page.at(-1);
    if (end === undefined) {
      break;
    }
    await parts.restock(
      id,
      page.map(({ rowNo, cells }) => ({ rowNo, ...stockOf(cells, mapping) })),
    );
    last = end.rowNo;
  }
  const reading: SheetReading = { ...present, mapping, certainty: 'remembered', reasons: [] };
  await batches.revalue(id, reading);
  if (mapping.headerRow !== null) {
    await layouts.remember(layoutKey(present.columns), mapping, now);
  }
  return { kind: 'remapped', reading };
}
