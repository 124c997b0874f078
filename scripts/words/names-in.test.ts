import { expect, test } from 'vitest';

import { parseSource } from '../borders/parse-source.ts';
import { namesIn } from './names-in.ts';

const namesOf = (text: string) => [...namesIn(parseSource('src/some-file.repo.ts', text))].slice(1);

test('the name of a file counts, without its endings', () => {
  expect([...namesIn(parseSource('src/some-file.repo.ts', ''))]).toEqual(['some-file']);
});

test.each([
  ['const a = 1;', ['a']],
  ['const { a: b, c, ...d } = e; const [f, , g = 1] = h;', ['b', 'd', 'f', 'g']],
  ['function a(b: string, { c: d }: E, ...f: G[]) {}', ['a', 'b', 'd', 'f']],
  ['export const a = (b: string) => b;', ['a', 'b']],
  [
    'class A { #b = 1; c() {} constructor(readonly d: string) {} }',
    ['A', 'b', 'c', 'constructor', 'd'],
  ],
  ['type A = { readonly b: string; c(): void };', ['A', 'b', 'c']],
  ['interface A { b: string }', ['A', 'b']],
  ["f({ a: 1, b, [c]: 2, 'd-e': 3 });", ['a', 'b']],
])('%s names %j', (text, names) => {
  expect(namesOf(text).toSorted()).toEqual(names.toSorted());
});

test('what is only used was named elsewhere', () => {
  expect(namesOf("import { a } from './a.ts'; a.b.c(`d`); const { e } = a;")).toEqual([]);
});
