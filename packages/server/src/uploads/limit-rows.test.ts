import { expect, test } from 'vitest';

import { limitRows } from './limit-rows.ts';

const pieces = (...counts: number[]) =>
  (async function* () {
    for (const count of counts) {
      yield await Promise.resolve(Array.from({ length: count }, () => 'row'));
    }
  })();

async function sizes(rows: AsyncIterable<readonly string[]>): Promise<number[]> {
  const passed: number[] = [];
  for await (const piece of rows) {
    passed.push(piece.length);
  }
  return passed;
}

test('passes as many rows as one list may have, and not one more', async () => {
  expect(await sizes(limitRows(pieces(200_000, 300_000)))).toEqual([200_000, 300_000]);
  await expect(sizes(limitRows(pieces(200_000, 300_000, 1)))).rejects.toMatchObject({
    code: 'file/too-many-rows',
    message: 'The list has more than 500,000 rows. Split it into smaller files.',
  });
});
