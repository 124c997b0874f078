import { expect, test } from 'vitest';

import { readBounds, writeBounds } from './figure-bounds.ts';

test('bounds survive being written, and open ends stay open', () => {
  const bounds = { net: { from: 8, to: null }, value: { from: -2.5, to: 500 } };
  expect(writeBounds(bounds)).toBe('value:-2.5..500,net:8..');
  expect(readBounds('value:-2.5..500,net:8..')).toEqual(bounds);
});

test('a bound may be open below', () => {
  expect(writeBounds({ value: { from: null, to: 500 } })).toBe('value:..500');
  expect(readBounds('value:..500')).toEqual({ value: { from: null, to: 500 } });
});

test('no bound at all is no text', () => {
  expect(writeBounds({})).toBeNull();
  expect(writeBounds({ take: { from: null, to: null } })).toBeNull();
});

test.each(['', 'net', 'net:8', 'luck:1..2', 'net:a..', 'net:8..,', 'net:1234567890..'])(
  '%o is no bound',
  (text) => {
    expect(readBounds(text)).toBeNull();
  },
);
