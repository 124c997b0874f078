import { batchesRepo } from '../batches/batches.repo.ts';
import type { NewPart } from '../batches/part.record.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import type { Database } from '../db/database.ts';

/** A batch with these rows, as an upload leaves it. */
export const newBatch = (
  { asUser }: Pick<Database, 'asUser'>,
  userId: string,
  rows: readonly NewPart[],
): Promise<string> =>
  asUser(userId, async (tx) => {
    const facts = { originalColumns: ['Part Number', 'Qty'], reading: null };
    const id = await batchesRepo(tx).create({ fileName: 'list.csv', fileSize: 10, ...facts });
    await partsRepo(tx).copyIn(
      id,
      (async function* all() {
        yield rows;
      })(),
    );
    await batchesRepo(tx).describe(id, { ...facts, totalParts: rows.length });
    return id;
  });
