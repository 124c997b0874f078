import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { occurrencesOf } from './break-product.ts';
import { REQUIREMENTS } from './requirements.ts';

const checkout = resolve(import.meta.dirname, '../..');

test('every number stands where it is said to, once', async () => {
  const lost: string[] = [];
  for (const { id, number } of REQUIREMENTS) {
    if (number !== undefined) {
      const source = await readFile(resolve(checkout, number.file), 'utf8');
      if (source.split(number.find).length !== 2) {
        lost.push(`${id}: ${number.find}`);
      }
    }
  }
  expect(lost).toEqual([]);
});

test('every text stands in the sources of the product', async () => {
  const texts = REQUIREMENTS.flatMap(({ number, text }) =>
    number === undefined && text !== undefined ? [text] : [],
  );
  const found = await occurrencesOf(checkout, texts);
  expect(texts.filter((text) => (found.get(text) ?? 0) === 0)).toEqual([]);
});
