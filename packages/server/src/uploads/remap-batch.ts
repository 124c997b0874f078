import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';

import type { UserRepos } from '../db/database.ts';
import type { SheetReading } from '../db/records/sheet-reading.record.ts';
import { checkRoles } from './mapping/check-mapping.ts';
import { layoutKey } from './mapping/header-layout.ts';
import { stockOf } from './part-rows.ts';

const PAGE_ROWS = 1_000;

export type RemapResult =
  | { readonly kind: 'remapped'; readonly reading: SheetReading }
  | { readonly kind: 'not-possible'; readonly message: string };

/** Whether a change keeps the part numbers that are looked up. */
export const keepsPartNumbers = (requested: ColumnMapping, present: ColumnMapping): boolean =>
  requested.partNumber === present.partNumber && requested.headerRow === present.headerRow;

/**
 * Assigns other columns of the stored rows to quantity, cost and description. Needs no lookups:
 * order of work and value follow from the stored data.
 */
export async function remapBatch(
  { batches, lanes, layouts, parts }: Pick<UserRepos, 'batches' | 'lanes' | 'layouts' | 'parts'>,
  id: string,
  { mapping, present, now }: { mapping: ColumnMapping; present: SheetReading; now: Date },
): Promise<RemapResult> {
  const message = checkRoles(mapping, present.columns.length);
  if (message !== null) {
    return { kind: 'not-possible', message };
  }
  // Before the batch and its rows, in the same order as settling a part.
  await lanes.touch();
  for (let last = 0; ;) {
    const page = await parts.after(id, last, PAGE_ROWS);
    const end = page.at(-1);
    if (end === undefined) {
      break;
    }
    await parts.updateStock(
      id,
      page.map(({ rowNo, cells }) => ({ rowNo, ...stockOf(cells, mapping) })),
    );
    last = end.rowNo;
  }
  const reading: SheetReading = { ...present, mapping, certainty: 'remembered', reasons: [] };
  await parts.redrawOrder(id);
  await batches.revalue(id, reading);
  if (mapping.headerRow !== null) {
    await layouts.save(layoutKey(present.columns), mapping, now);
  }
  return { kind: 'remapped', reading };
}
