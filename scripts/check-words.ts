/** Refuses names with words that the glossary gives to something else. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { readCheckout } from './borders/checkout.ts';
import { roomsAt } from './borders/rooms.ts';
import { EXEMPT_NAMES } from './words/exempt-names.ts';
import { findRefused } from './words/find-refused.ts';
import { readGlossary } from './words/glossary.ts';
import { namesIn } from './words/names-in.ts';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '..'));
const refusals = readGlossary(await readFile(join(root, 'docs/glossary.md'), 'utf8'));
const { sources } = await readCheckout(root);

let names = 0;
let refused = 0;
const met = new Set<string>();
for (const source of sources.filter(({ path }) => roomsAt(path)[0]?.kind === 'product')) {
  for (const name of namesIn(source)) {
    names += 1;
    for (const { term, instead, onlyIn } of findRefused(name, source.path, refusals)) {
      if (EXEMPT_NAMES[name] !== undefined) {
        met.add(name);
        continue;
      }
      refused += 1;
      const advice =
        onlyIn.length === 0 ? `say "${instead}"` : `the word belongs to ${onlyIn.join(', ')}`;
      console.error(`${source.path}: ${name} says "${term}"; ${advice}`);
    }
  }
}
const idle = Object.keys(EXEMPT_NAMES).filter((name) => !met.has(name));
for (const name of idle) {
  console.error(`${name} is exempt from the glossary and breaks it nowhere`);
}
console.log(`${names} names, ${refusals.length} refused words, ${refused} found`);
process.exitCode = refused + idle.length === 0 && refusals.length > 0 ? 0 : 1;
