import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const PLACES = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/opt/libreoffice/program/soffice'];
const SOFFICE = PLACES.find((place) => existsSync(place));

export const hasLibreOffice = SOFFICE !== undefined;

/** Comma, double quote, UTF-8, cells as they are shown. */
export const SHOWN_AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76';

/** Opens a file in LibreOffice and saves it as something else. */
export async function convertWithLibreOffice(
  bytes: Uint8Array,
  from: string,
  filter: string,
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'office-'));
  try {
    await writeFile(path.join(folder, `in.${from}`), bytes);
    await promisify(execFile)(SOFFICE ?? 'soffice', [
      // A profile of its own, so that two runs at once do not meet.
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
