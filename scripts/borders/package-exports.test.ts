import { expect, test } from 'vitest';

import type { Import } from './checkout.ts';
import { compareFaces, facesOf } from './package-exports.ts';

const own = { name: '@partsight/domain', folder: 'packages/domain' };
const edge = (from: string, specifier: string): Import => ({
  from,
  to: '',
  kind: 'type',
  specifier,
});

test('faces are what others import, sorted and once', () => {
  const imports = [
    edge('apps/web/src/a.ts', '@partsight/domain/value/money'),
    edge('apps/api/src/a.ts', '@partsight/domain/value/money'),
    edge('apps/api/src/a.test.ts', '@partsight/domain/batches/batch'),
    edge('packages/domain/src/a.ts', '@partsight/domain/inner'),
    edge('apps/api/src/a.ts', '@partsight/domain-of-others/x'),
  ];
  expect(Object.entries(facesOf(own, { imports }))).toEqual([
    ['./batches/batch', './src/batches/batch.ts'],
    ['./value/money', './src/value/money.ts'],
  ]);
});

test('an export that nobody imports and an import that is not exported are refused', () => {
  const texts = compareFaces(
    'p',
    { './a': './src/a.ts', './b': './src/b.ts', './*': './src/*.ts' },
    { './a': './src/a.ts', './c': './src/c.ts' },
  ).map(({ text }) => text);
  expect(texts).toEqual([
    'p exports ./b, which nobody outside imports',
    'p exports ./*, which nobody outside imports',
    'p does not export ./c, which somebody outside imports',
  ]);
});
