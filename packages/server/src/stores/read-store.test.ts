import { expect, test } from 'vitest';

import { AppError } from '../platform/app-error.ts';
import { readStore } from './read-store.ts';

type Visits = Parameters<typeof readStore>[0]['visits'];

/** A marketplace that refuses as many ways of asking as it is told to, and what it was asked. */
function refusing(times: number) {
  const asked: object[] = [];
  const marketplace = {
    searchStore: ({ categoryId, keywords }: { categoryId?: string; keywords?: string }) => {
      asked.push({ categoryId, keywords });
      return Promise.resolve(
        asked.length > times
          ? { kind: 'nothing-found' }
          : { kind: 'request-refused', errorId: 12_013, about: 'setup' },
      );
    },
  };
  const visit = (_: object, go: (place: typeof marketplace, token: string) => unknown) =>
    Promise.resolve(go(marketplace, 'token'));
  const reader = readStore({ visits: { visit } as unknown as Visits });
  const search = () => reader.search('dana', 'a_store', new AbortController().signal);
  return { asked, search };
}

const EVERYTHING = { categoryId: undefined, keywords: undefined };
const PARTS = { categoryId: '6028', keywords: undefined };
const WORDS = { categoryId: undefined, keywords: 'oem' };

test.each([
  [0, [EVERYTHING]],
  [1, [EVERYTHING, PARTS]],
  [2, [EVERYTHING, PARTS, WORDS]],
])('a store search that is refused %d times is asked another way', async (times, ways) => {
  const { asked, search } = refusing(times);
  expect(await search()).toEqual({ listings: [], total: 0 });
  expect(asked).toEqual(ways);
});

test('no way of asking is tried twice, and the refusal is told', async () => {
  const { asked, search } = refusing(9);
  await expect(search()).rejects.toBeInstanceOf(AppError);
  expect(asked).toEqual([EVERYTHING, PARTS, WORDS]);
});
