import type { TestDatabase } from '@partsight/server/testing/test-database';

/** Marks a batch as looked up whole, over the last 90 days. */
export async function completeBatch(db: TestDatabase, id: string): Promise<void> {
  await db.query(
    `update batches set status = 'completed', started_at = now(), asked_from = now() - interval '90 days',
       asked_to = now(), covered_from = now() - interval '90 days', source = 'research', completed_parts = total_parts
     where id = $1`,
    [id],
  );
}
