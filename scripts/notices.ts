/** Part of npm run build: writes the notices of all that is handed on to reports/notices.txt. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { nameOf, readLock, shippedPackages } from './supply/lock-file.ts';
import { isLicenceFile, noticesPage } from './supply/notices.ts';

const checkout = resolve(import.meta.dirname, '..');
const lock = readLock(await readFile(join(checkout, 'package-lock.json'), 'utf8'));

async function licenceOf(path: string): Promise<string | null> {
  const folder = join(checkout, path);
  // One that is for other machines only is not here.
  const names = existsSync(folder) ? (await readdir(folder)).filter(isLicenceFile) : [];
  const texts = await Promise.all(
    names.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.length === 0 ? null : texts.join('\n\n');
}

const all = await Promise.all(
  [...shippedPackages(lock)].map(async (one) => ({ one, text: await licenceOf(one.path) })),
);
const silent = all.filter(({ text }) => text === null).map(({ one }) => nameOf(one));
await mkdir(join(checkout, 'reports'), { recursive: true });
const path = join(checkout, 'reports/notices.txt');
await writeFile(path, noticesPage(all));
console.log(`${path}: ${all.length} packages, ${silent.length} without a text of their own`);
