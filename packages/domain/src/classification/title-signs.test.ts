import { describe, expect, test } from 'vitest';

import { readTitle } from '../part-numbers/read-title.ts';
import { AFTERMARKET_MAKERS, SUPPLIERS } from './aftermarket-makers.ts';
import { AFTERMARKET_WORDS, FOR_PARTS_WORDS, GENUINE_WORDS } from './origin-words.ts';
import { titleSigns } from './title-signs.ts';

const signsOf = (title: string) => titleSigns(readTitle(title).words);

describe('every entry of the tables', () => {
  test.each(AFTERMARKET_MAKERS)('%s makes parts of its own', (maker) => {
    expect(signsOf(`Ford sensor ${maker} OEM 68402348AB`)).toMatchObject({
      origin: 'aftermarket',
      maker,
    });
  });

  test.each(SUPPLIERS)('%s makes parts of its own unless they are genuine', (maker) => {
    expect(signsOf(`Ford sensor ${maker}`)).toMatchObject({ origin: 'aftermarket', maker });
    expect(signsOf(`genuine Ford sensor ${maker}`)).toMatchObject({ origin: 'genuine', maker });
  });

  test.each(AFTERMARKET_WORDS)('%j tells of another maker', (words) => {
    expect(signsOf(`sensor ${words} 68402348AB genuine`).origin).toBe('aftermarket');
  });

  test.each(GENUINE_WORDS)("%j tells of the car maker's own part", (words) => {
    expect(signsOf(`sensor ${words} 68402348AB`)).toEqual({
      origin: 'genuine',
      maker: null,
      isForParts: false,
    });
  });

  test.each(FOR_PARTS_WORDS)('%j tells of goods that do not work', (words) => {
    expect(signsOf(`sensor ${words} 68402348AB`).isForParts).toBe(true);
  });

  test.each([
    ['maker', [...AFTERMARKET_MAKERS, ...SUPPLIERS]],
    ['word', [...AFTERMARKET_WORDS, ...GENUINE_WORDS, ...FOR_PARTS_WORDS]],
  ])('no %s stands twice, and each is written in plain words', (_, entries) => {
    const plain = entries.map((entry) => readTitle(entry).words.join(' '));
    expect(new Set(plain).size).toBe(entries.length);
    expect(plain).toEqual(entries.map((entry) => entry.toUpperCase()));
  });
});

test.each([
  ['Ford sensor 68402348AB', 'unknown', null],
  ['Ford sensor not aftermarket', 'genuine', null],
  ['OEM quality sensor', 'aftermarket', null],
  ['OEM sensor', 'genuine', null],
  ['Bosch Dorman sensor', 'aftermarket', 'Bosch'],
])('%j is %s by %j', (title, origin, maker) => {
  expect(signsOf(title)).toEqual({ origin, maker, isForParts: false });
});
