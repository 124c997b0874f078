import { describe, expect, test } from 'vitest';

import { fairLine } from './fair-line.ts';

const STAYS = new AbortController().signal;
const settle = () => new Promise((done) => setImmediate(done));

test('nobody has more places than are theirs, and all together no more than there are', async () => {
  const line = fairLine({ places: 3, each: 2, mostWaiting: 10 });
  const served: string[] = [];
  const places: (() => void)[] = [];
  const come = async (who: string): Promise<void> => {
    const giveBack = await line.take(who, STAYS);
    served.push(who);
    places.push(giveBack);
  };
  for (const who of ['greedy', 'greedy', 'greedy', 'greedy', 'other', 'third']) {
    void come(who);
  }
  await settle();
  expect(served).toEqual(['greedy', 'greedy', 'other']);
  places[0]?.();
  await settle();
  expect(served.at(-1)).toBe('third');
  places[0]?.();
  places[2]?.();
  await settle();
  expect(served).toEqual(['greedy', 'greedy', 'other', 'third', 'greedy']);
});

describe('whoever', () => {
  test('waits with too many hears it', async () => {
    const line = fairLine({ places: 1, each: 1, mostWaiting: 1 });
    await line.take('greedy', STAYS);
    void line.take('greedy', STAYS);
    await expect(line.take('greedy', STAYS)).rejects.toMatchObject({ code: 'rate-limited' });
  });

  test('goes away while waiting leaves the line to the others', async () => {
    const line = fairLine({ places: 1, each: 1, mostWaiting: 5 });
    const giveBack = await line.take('first', STAYS);
    const gone = new AbortController();
    const waiting = line.take('gone', gone.signal);
    const other = line.take('other', STAYS);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    giveBack();
    await expect(other).resolves.toBeTypeOf('function');
  });
});
