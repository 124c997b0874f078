import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { readGlossary } from './glossary.ts';

const PAGE = `
| word | meaning | not | only in |
|---|---|---|---|
| **Sweep** | the regular look; \`why\` | \`cron\`, janitor, \`Night Watch\` | |
| **Slot** | permission | permit; \`place\` is fine | \`lanes\` |

Names that say nothing are in no list of ours: \`util\`, \`misc\`.
`;

test('words set as code are refused, others are advice', () => {
  expect(readGlossary(PAGE)).toEqual([
    { term: 'cron', instead: 'Sweep', onlyIn: [] },
    { term: 'night watch', instead: 'Sweep', onlyIn: [] },
    { term: 'slot', instead: '', onlyIn: ['lanes'] },
    { term: 'util', instead: 'what it does', onlyIn: [] },
    { term: 'misc', instead: 'what it does', onlyIn: [] },
  ]);
});

test('no word of the glossary is refused as another word for something else', async () => {
  const page = await readFile(
    join(resolve(import.meta.dirname, '../..'), 'docs/glossary.md'),
    'utf8',
  );
  const words = [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word.toLowerCase());
  const refused = readGlossary(page).filter(({ onlyIn }) => onlyIn.length === 0);
  expect(refused.length).toBeGreaterThan(30);
  expect(refused.filter(({ term }) => words.includes(term))).toEqual([]);
});
