/** Part of npm run build: writes what the product is made of to reports/bill-of-materials.cdx.json. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { billOfMaterials } from './supply/bill-of-materials.ts';
import { readLock, shippedPackages } from './supply/lock-file.ts';

const checkout = resolve(import.meta.dirname, '..');
const lock = readLock(await readFile(join(checkout, 'package-lock.json'), 'utf8'));
const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
  version: string;
};
const bill = billOfMaterials(lock, shippedPackages(lock), version);
await mkdir(join(checkout, 'reports'), { recursive: true });
const path = join(checkout, 'reports/bill-of-materials.cdx.json');
await writeFile(path, `${JSON.stringify(bill, null, 2)}\n`);
console.log(path);
