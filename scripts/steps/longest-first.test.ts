import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { LONGEST } from './longest-first.ts';

test.each(LONGEST)('%s is still there to be started early', (name) => {
  const root = resolve(import.meta.dirname, '../..');
  expect(globSync(`{apps,packages}/*/src/**/${name}`, { cwd: root })).toHaveLength(1);
});
