import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** The compiler cannot forbid these: the language itself has a clock and random numbers. */
const IMPURE = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /\bMath\.random\b/,
  /\bperformance\./,
  /\bcrypto\b/,
  /\basync\b/,
  /\bawait\b/,
  /\bglobalThis\b/,
  /\bimport\(/,
  /\btoLocale\w*\(/,
  /\bIntl\b/,
  /\.get(?:Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)\(/,
];

test('finds the domain files', () => {
  expect(sources).toContain(path.join('titles', 'analysis', 'analyze-part.ts'));
  expect(sources).toContain(path.join('titles', 'comps', 'judge-comps.ts'));
});

describe.each(sources)('%s', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');

  test('uses no clock, randomness, timers or locale', () => {
    expect(IMPURE.filter((impure) => impure.test(text)).map(String)).toEqual([]);
  });

  test('holds no code for tests alone: that belongs to testing/', () => {
    // The tag would hide from knip what the product never calls.
    expect(text).not.toContain('@internal');
  });

  test('imports only from the domain', () => {
    const imports = [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, target]) => target ?? '');
    expect(imports.filter((target) => !/^\.\.?\/.*\.(?:ts|json)$/.test(target))).toEqual([]);
  });
});
