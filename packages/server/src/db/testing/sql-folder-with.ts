import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SQL_FOLDER } from '../sql-folder.ts';

/** Copies the SQL into a folder as a next release would change it: a file without text is deleted. */
export async function sqlFolderWith(
  folder: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await cp(SQL_FOLDER, folder, { recursive: true });
  for (const [path, text] of Object.entries(changes)) {
    await (text === '' ? rm(join(folder, path)) : writeFile(join(folder, path), text));
  }
}
