import { glob, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const SERVER_SIDE = ['apps/{admin,api,worker}/src/**/*.ts', 'packages/*/src/**/*.ts'];
const NOT_SHIPPED = /\.test\.ts$|\/testing\//;

/** Files that only ever match texts of at most this many characters. */
const BOUNDED: Readonly<Record<string, number>> = {
  'column-shape.ts': 100,
  // Digits of a number.
  'fixed-formats.ts': 500,
  'money.ts': 500,
};

const LONGEST = 30_000;
/** Growing, so that an exponential pattern is found while it still ends. */
const LENGTHS = [24, 500, 4_000];
const MOST_MS = 50;

const PIECES = [
  ...'a0A/-,.="\'( _\t\0@:;<&*'.split(''),
  '0,',
  'a-',
  ' -',
  'a0',
  '0.',
  'a ',
  '\r\n',
  '](',
  '00,0',
];
const ENDS = ['', '!', '\n', 'x', '\u00E9'];

const timeOf = (regex: RegExp, text: string): number => {
  const startedAt = performance.now();
  regex.lastIndex = 0;
  if (regex.global) {
    text.replace(regex, '');
  } else {
    regex.exec(text);
  }
  return performance.now() - startedAt;
};

/** A busy machine is slow at times; a bad pattern always is. */
const isSlow = (regex: RegExp, text: string): boolean =>
  timeOf(regex, text) > MOST_MS && timeOf(regex, text) > MOST_MS && timeOf(regex, text) > MOST_MS;

function slowOn(regex: RegExp, most: number): string | null {
  for (const length of [...LENGTHS.filter((one) => one < most), most]) {
    for (const piece of PIECES) {
      for (const end of ENDS) {
        const text = piece.repeat(Math.ceil(length / piece.length)) + end;
        if (isSlow(regex, text)) {
          return `${length} characters of ${JSON.stringify(piece)}, then ${JSON.stringify(end)}`;
        }
      }
    }
  }
  return null;
}

test('no regular expression of the server is slow on any text', async () => {
  const found = new Map<string, { regex: RegExp; path: string }>();
  for await (const path of glob(SERVER_SIDE, { cwd: root })) {
    const source = NOT_SHIPPED.test(path) ? '' : await readFile(join(root, path), 'utf8');
    new Visitor({
      Literal: (literal) => {
        if ('regex' in literal) {
          const { pattern, flags } = literal.regex;
          found.set(literal.raw ?? pattern, { regex: new RegExp(pattern, flags), path });
        }
      },
    }).visit(parseSync(path, source).program);
  }
  expect(found.size).toBeGreaterThan(100);
  const slow = [...found.values()].flatMap(({ regex, path }) => {
    const limit = BOUNDED[basename(path)] ?? LONGEST;
    const text = slowOn(regex, limit);
    return text === null ? [] : [`${path}: ${String(regex)} on ${text}`];
  });
  expect(slow).toEqual([]);
});
