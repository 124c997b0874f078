/** npm run spec:texts: every text and number the product promises, with the test that holds it. */
import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { holderOf, type TestFile } from './spec-texts/find-holders.ts';
import { PROMISED } from './spec-texts/promised-texts.ts';

const checkout = resolve(import.meta.dirname, '..');
const files: TestFile[] = [];
for await (const path of glob(
  ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/journeys/*.spec.ts'],
  {
    cwd: checkout,
  },
)) {
  files.push({ path, source: await readFile(join(checkout, path), 'utf8') });
}
files.sort((a, b) => a.path.localeCompare(b.path));

let held = 0;
for (const promise of PROMISED) {
  const holder = holderOf(promise, files);
  held += holder === null ? 0 : 1;
  const where = holder === null ? 'NOT HELD' : `${holder.path}: ${holder.test}`;
  console.log(`${promise.about.padEnd(10)} ${JSON.stringify(promise.text)} <- ${where}`);
}
console.log(JSON.stringify({ held, total: PROMISED.length }));
process.exitCode = held === PROMISED.length ? 0 : 1;
