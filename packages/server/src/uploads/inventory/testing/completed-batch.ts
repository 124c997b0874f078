import { batchesRepo } from '../../../batches/batches.repo.ts';
import { partsRepo } from '../../../batches/parts.repo.ts';
import { part } from '../../../testing/lane-harness.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

/** A batch with all parts settled and no inventory marks. */
export async function completedBatch(
  db: TestDatabase,
  userId: string,
  numbers: readonly string[],
): Promise<string> {
  const id = await db.database.asUser(userId, async (tx) => {
    const facts = { fileName: 'list.csv', fileSize: 1, originalColumns: [], reading: null };
    const created = await batchesRepo(tx).create(facts);
    await partsRepo(tx).copyIn(
      created,
      (async function* all() {
        yield numbers.map((number, index) => part(index + 1, number));
      })(),
    );
    return created;
  });
  await db.query(`update parts set status = 'completed' where batch_id = $1`, [id]);
  await db.query(`update batches set completed_parts = $2, total_parts = $2 where id = $1`, [
    id,
    numbers.length,
  ]);
  return id;
}
