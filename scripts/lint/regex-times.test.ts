import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { readCheckout } from '../borders/checkout.ts';
import { regexesIn } from './regexes-in.ts';

const SERVER_SIDE = /^(?:apps\/(?:admin|api|worker)|packages\/[a-z]+)\/src\//;
const NOT_SHIPPED = /\.test\.ts$|\/testing\/|\/corpus\//;

/** Files that look at texts of at most this many characters. */
const BOUNDED: Readonly<Record<string, number>> = {
  'packages/domain/src/columns/column-shape.ts': 100,
  // Digits of a number.
  'packages/spreadsheet/src/fixed-formats.ts': 500,
};

const LONGEST = 30_000;
/** Growing, so that one that never comes back is found while it still does. */
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

const took = (regex: RegExp, text: string): number => {
  const startedAt = performance.now();
  regex.lastIndex = 0;
  if (regex.global) {
    text.replace(regex, '');
  } else {
    regex.exec(text);
  }
  return performance.now() - startedAt;
};

/** A busy machine is slow now and then; a bad pattern always is. */
const isSlow = (regex: RegExp, text: string): boolean =>
  took(regex, text) > MOST_MS && took(regex, text) > MOST_MS && took(regex, text) > MOST_MS;

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

test('no pattern of the server side takes long over any text', async () => {
  const { sources } = await readCheckout(resolve(import.meta.dirname, '../..'));
  const found = new Map<string, { regex: RegExp; path: string }>();
  for (const source of sources) {
    if (SERVER_SIDE.test(source.path) && !NOT_SHIPPED.test(source.path)) {
      for (const regex of regexesIn(source)) {
        found.set(String(regex), { regex, path: source.path });
      }
    }
  }
  expect(found.size).toBeGreaterThan(100);
  const slow = [...found.values()].flatMap(({ regex, path }) => {
    const text = slowOn(regex, BOUNDED[path] ?? LONGEST);
    return text === null ? [] : [`${path}: ${String(regex)} on ${text}`];
  });
  expect(slow).toEqual([]);
});
