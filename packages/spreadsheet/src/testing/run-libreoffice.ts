import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Comma, double quote, UTF-8, cells as displayed. */
export const DISPLAYED_CSV_FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76';

/** Converts a file with LibreOffice. */
export async function convertWithLibreOffice(
  bytes: Uint8Array,
  from: string,
  filter: string,
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'office-'));
  try {
    await writeFile(path.join(folder, `in.${from}`), bytes);
    await promisify(execFile)('soffice', [
      // A separate profile, so that concurrent runs do not collide.
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      path.join(folder, 'out'),
      path.join(folder, `in.${from}`),
    ]);
    return await readFile(path.join(folder, 'out', `in.${filter.split(':')[0]}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
