import { randomUUID } from 'node:crypto';

import type { TestDatabase } from '@partsight/server/testing/test-database';

import type { Person } from './test-app.ts';

/** The tables that an upload fills, and their column with the batch's id. */
const TABLES = [
  ['batches', 'id'],
  ['parts', 'batch_id'],
  ['part_cells', 'batch_id'],
  ['batch_files', 'batch_id'],
] as const;

/** Copies an uploaded batch to a user, under a new id: reading its file again takes much longer. */
export async function copyBatch(
  db: TestDatabase,
  modelId: string,
  userId: string,
  fileName: string,
): Promise<string> {
  const id = randomUUID();
  for (const [table, column] of TABLES) {
    // Each table takes the columns that it has.
    await db.query(
      `insert into ${table} select copied.* from ${table} model
         cross join lateral jsonb_populate_record(model, jsonb_build_object('${column}', $1::text,
           'user_id', $2::text, 'file_name', $4::text, 'created_at', now())) copied
       where model.${column} = $3`,
      [id, userId, modelId, fileName],
    );
  }
  return id;
}

type UploadList = (who: Person, fileName: string, sheet: string) => Promise<string>;

/** Uploads lists for tests of what comes after: the same sheet once, and copies from then on. */
export function listUploads(db: TestDatabase): UploadList {
  const models = new Map<string, string>();
  return async (who, fileName, sheet) => {
    const modelId = models.get(sheet);
    if (modelId !== undefined) {
      return copyBatch(db, modelId, who.userId, fileName);
    }
    const upload = await who.upload('/api/upload', fileName, sheet);
    const { uploadId } = upload.json<{ uploadId: string }>();
    // Under a user of its own, so that no test changes it.
    models.set(sheet, await copyBatch(db, uploadId, await db.newUser(), fileName));
    return uploadId;
  };
}
