import { expect, test } from 'vitest';

import { importLine, placesWith } from './import-line.ts';

const NEVER = new AbortController().signal;

/** Joins the line and writes down when its turn has come. */
function joining(line: ReturnType<typeof importLine>) {
  const turns: string[] = [];
  const held = new Map<string, () => void>();
  return {
    turns,
    join: async (name: string, signal: AbortSignal = NEVER): Promise<void> => {
      const giveBack = await line.take(name.charAt(0), signal);
      turns.push(name);
      held.set(name, giveBack);
    },
    end: async (name: string): Promise<void> => {
      held.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('no more run at a time than there are places, and nobody has two', async () => {
  const { turns, join, end } = joining(importLine(2));
  const all = [join('a1'), join('a2'), join('b1'), join('c1')];
  await new Promise(setImmediate);
  expect(turns).toEqual(['a1', 'b1']);
  await end('b1');
  expect(turns).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(turns).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('a2');
  await end('c1');
  await Promise.all(all);
});

test('a person with one file comes before the next of a person with many', async () => {
  const { turns, join, end } = joining(importLine(1));
  const all = [join('a1'), join('a2'), join('a3'), join('b1')];
  await new Promise(setImmediate);
  await end('a1');
  expect(turns).toEqual(['a1', 'b1']);
  await end('b1');
  await end('a2');
  await end('a3');
  await Promise.all(all);
  expect(turns).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('whoever leaves the line takes no place, and the others move up', async () => {
  const { turns, join, end } = joining(importLine(1));
  const leaving = new AbortController();
  const first = join('a1');
  const left = join('b1', leaving.signal);
  const last = join('c1');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end('a1');
  expect(turns).toEqual(['a1', 'c1']);
  await Promise.all([first, last]);
});

test('giving a place back twice frees it once', async () => {
  const line = importLine(1);
  const giveBack = await line.take('a', NEVER);
  giveBack();
  giveBack();
  const { turns, join } = joining(line);
  void join('b1');
  void join('c1');
  await new Promise(setImmediate);
  expect(turns).toEqual(['b1']);
});

test('a signal that is already over gets no place', async () => {
  await expect(importLine(1).take('a', AbortSignal.abort(new Error('over')))).rejects.toThrow(
    'over',
  );
});

test('files leave connections to everybody else, and one of them always has a place', () => {
  expect(placesWith(4)).toBe(1);
  expect(placesWith(2)).toBe(1);
});
