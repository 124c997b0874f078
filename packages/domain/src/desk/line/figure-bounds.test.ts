import { expect, test } from 'vitest';

import { parseBounds, formatBounds } from './figure-bounds.ts';

test('bounds round-trip through text, and open ends stay open', () => {
  const bounds = { net: { from: 8, to: null }, value: { from: -2.5, to: 500 } };
  expect(formatBounds(bounds)).toBe('value:-2.5..500,net:8..');
  expect(parseBounds('value:-2.5..500,net:8..')).toEqual(bounds);
});

test('a bound may have no lower end', () => {
  expect(formatBounds({ value: { from: null, to: 500 } })).toBe('value:..500');
  expect(parseBounds('value:..500')).toEqual({ value: { from: null, to: 500 } });
});

test('no bounds give no text', () => {
  expect(formatBounds({})).toBeNull();
  expect(formatBounds({ take: { from: null, to: null } })).toBeNull();
});

test.each(['', 'net', 'net:8', 'luck:1..2', 'net:a..', 'net:8..,', 'net:1234567890..'])(
  '%o is not a bound',
  (text) => {
    expect(parseBounds(text)).toBeNull();
  },
);
