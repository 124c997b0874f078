import { expect, test } from 'vitest';

import { importsIn } from './imports-in.ts';
import { parseSource } from './parse-source.ts';

const read = (text: string) => importsIn(parseSource('x.ts', text));

test.each([
  ["import { a } from './a.ts';", 'value'],
  ["import a from './a.ts';", 'value'],
  ["import * as a from './a.ts';", 'value'],
  ["import './a.ts';", 'value'],
  ["import { type A, b } from './a.ts';", 'value'],
  ["export { a } from './a.ts';", 'value'],
  ["export * from './a.ts';", 'value'],
  ["const a = await import('./a.ts');", 'value'],
  ["const a = require('./a.ts');", 'value'],
  ["const a = createRequire(import.meta.url)('./a.ts');", 'value'],
  ["import type { A } from './a.ts';", 'type'],
  ["import type * as A from './a.ts';", 'type'],
  ["import { type A } from './a.ts';", 'type'],
  ["export type { A } from './a.ts';", 'type'],
  ["type A = import('./a.ts').A;", 'type'],
  ["type A = typeof import('./a.ts');", 'type'],
] as const)('%s is seen as an import of a %s', (text, kind) => {
  expect(read(text)).toEqual([{ specifier: './a.ts', kind }]);
});

test('an import whose place is computed is seen, too', () => {
  expect(read('const name = "./a.ts"; await import(name);')).toEqual([
    { specifier: null, kind: 'value' },
  ]);
});

test('a file that cannot be parsed is an error', () => {
  expect(() => parseSource('x.ts', 'import {')).toThrow('x.ts cannot be parsed');
});
