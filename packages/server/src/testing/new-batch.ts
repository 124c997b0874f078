import type { Database } from '../db/database.ts';
import type { NewPart } from '../results/part.record.ts';

/** A batch with these rows, as an upload leaves it. */
export const newBatch = (
  { asUser }: Pick<Database, 'asUser'>,
  userId: string,
  rows: readonly NewPart[],
): Promise<string> =>
  asUser(userId, async (repos) => {
    const facts = { originalColumns: ['Part Number', 'Qty'], reading: null };
    const id = await repos.batches.create({ fileName: 'list.csv', fileSize: 10, ...facts });
    await repos.parts.copyIn(
      id,
      (async function* all() {
        yield rows;
      })(),
    );
    await repos.batches.describe(id, { ...facts, totalParts: rows.length });
    return id;
  });
