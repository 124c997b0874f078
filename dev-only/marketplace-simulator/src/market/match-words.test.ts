import { expect, test } from 'vitest';

import { wordMatcher, indexTitle } from './match-words.ts';

const TITLES = {
  joined: 'Genuine VW 1K0615301AA Brake Rotor',
  dashed: 'Genuine VW 1K0-615-301-AA Brake Rotor',
  spaced: 'Genuine VW 1K0 615 301 AA Brake Rotor',
} as const;

test.each([
  ['1K0615301AA', ['joined']],
  ['1k0615301aa', ['joined']],
  ['1K0-615-301-AA', ['dashed']],
  ['1K0–615–301–AA', ['dashed']],
  ['1K0 615 301 AA', ['dashed', 'spaced']],
  ['AA 301 615 1K0', ['dashed', 'spaced']],
  ['1K0615301AA rotor', ['joined']],
  ['1K0615301AA pads', []],
  ['1K0615301', []],
  ['1K0615301AAB', []],
  ['1K0', ['dashed', 'spaced']],
  ['brake', ['joined', 'dashed', 'spaced']],
  ['', []],
])('%s finds the titles %j', (keywords, expected) => {
  const asks = wordMatcher(keywords);
  const found = Object.entries(TITLES).filter(([, title]) => asks(indexTitle(title)));
  expect(found.map(([name]) => name)).toEqual(expected);
});

test.each([
  ['GM Mirror 12345679 (LH is 12345678)', '12345678', true],
  ['Pair 12345678/12345679', '12345679', true],
  ['Arms 12345678&12345679', '12345678', true],
  ['*84001234* OEM', '84001234', true],
  ['#84001234, NEW', '84001234', true],
  ['Sensor 84001234.', '84001234', true],
  ['Sensor 84001234OEM', '84001234', false],
  ['Sensor 05064358AB', '5064358AB', false],
  ['Sensor 68191349AC', '68191349', false],
  ['Ram 5.7L Hemi', '5.7L', true],
  ['Ram 5.7L Hemi', '5', false],
  ['F-150 Mirror', 'F150', false],
  ['F-150 Mirror', '150', true],
])('%s is found by %s: %s', (title, keywords, expected) => {
  expect(wordMatcher(keywords)(indexTitle(title))).toBe(expected);
});
