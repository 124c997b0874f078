import { expect, test } from 'vitest';

import { AppError } from '../platform/app-error.ts';
import { createStoreReader } from './read-store.service.ts';

type Callers = Parameters<typeof createStoreReader>[0]['interactiveCaller'];

/** A marketplace that rejects the given number of searches, and records them. */
function refusing(times: number) {
  const searches: object[] = [];
  const marketplace = {
    searchStore: ({ categoryId, keywords }: { categoryId?: string; keywords?: string }) => {
      searches.push({ categoryId, keywords });
      return Promise.resolve(
        searches.length > times
          ? { kind: 'nothing-found' }
          : { kind: 'request-refused', errorId: 12_013, about: 'setup' },
      );
    },
  };
  const callWithToken = (_: object, go: (calls: typeof marketplace, token: string) => unknown) =>
    Promise.resolve(go(marketplace, 'token'));
  const reader = createStoreReader({ interactiveCaller: { callWithToken } as unknown as Callers });
  const search = () => reader.search('dana', 'a_store', new AbortController().signal);
  return { asked: searches, search };
}

const EVERYTHING = { categoryId: undefined, keywords: undefined };
const PARTS = { categoryId: '6028', keywords: undefined };
const WORDS = { categoryId: undefined, keywords: 'oem' };

test.each([
  [0, [EVERYTHING]],
  [1, [EVERYTHING, PARTS]],
  [2, [EVERYTHING, PARTS, WORDS]],
])('a store search that is rejected %d times is tried another way', async (times, ways) => {
  const { asked: searches, search } = refusing(times);
  expect(await search()).toEqual({ listings: [], total: 0 });
  expect(searches).toEqual(ways);
});

test('no search is tried twice, and the rejection is reported', async () => {
  const { asked: searches, search } = refusing(9);
  await expect(search()).rejects.toBeInstanceOf(AppError);
  expect(searches).toEqual([EVERYTHING, PARTS, WORDS]);
});
