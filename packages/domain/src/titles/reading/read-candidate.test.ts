import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { createCandidateReader, groupByCondition, usablePrice } from './read-candidate.ts';

const read = createCandidateReader({
  partNumber: '68402348AB',
  linkedNumbers: ['68211234AC'],
  currency: 'usd',
});
const readTitle = (title: string, changes: Partial<SoldListing> = {}) =>
  read(buildListing({ title, ...changes }));
const candidate = (title: string, changes: Partial<SoldListing> = {}) => {
  const one = readTitle(title, changes);
  return typeof one === 'string' ? null : one;
};

describe('a listing that is not a candidate', () => {
  test.each<[string, string | null, string]>([
    ['Mopar Sensor', '1000', 'number-not-in-title'],
    ['Mopar 68402349AB Sensor LH = 68402348AB', '1000', 'another-part'],
    ['Empty box only Mopar 68402348AB', '1000', 'empty-box'],
    ['Owners manual Mopar 68402348AB', '1000', 'document'],
    ['Mopar 68402348AB Sensor for parts', '1000', 'for-parts'],
    ['Mopar 68402348AB Sensor', '7000', 'for-parts'],
    ['Mopar 68402348AB core only', '1000', 'core'],
    ['Dodge Sensor stock# 68402348AB', '3000', 'ambiguous-number'],
    ['Dodge Sensor SKU no 68402348AB', '3000', 'ambiguous-number'],
  ])('%s (%s): %s', (title, conditionId, reason) => {
    expect(readTitle(title, { conditionId })).toBe(reason);
  });
});

describe('condition', () => {
  test.each<[string, string | null, string]>([
    ['Mopar 68402348AB Sensor', '1000', 'new'],
    ['Mopar 68402348AB Sensor', '1999', 'new'],
    ['Mopar 68402348AB Sensor', '2000', 'remanufactured'],
    ['Mopar 68402348AB Sensor', '2749', 'remanufactured'],
    ['Mopar 68402348AB Sensor', '2750', 'used'],
    ['Mopar 68402348AB Sensor', '3000', 'used'],
    ['Mopar 68402348AB Sensor rebuilt', '3000', 'remanufactured'],
    ['Mopar 68402348AB Sensor rebuilt', '1000', 'remanufactured'],
    ['Mopar 68402348AB Sensor rebuilt core', '1000', 'remanufactured'],
    ['Mopar 68402348AB Sensor like new used', '1000', 'used'],
    ['Mopar 68402348AB Sensor removed from Ram', '1000', 'used'],
    ['Mopar 68402348AB Sensor never used', '1000', 'new'],
    ['Mopar 68402348AB Sensor take off', '1000', 'new'],
    ['Mopar 68402348AB Sensor not rebuilt', '1000', 'new'],
    ['Mopar 68402348AB Sensor used', null, 'used'],
    ['Mopar 68402348AB Sensor', null, 'new'],
    ['2015 Dodge Sensor 68402348AB', null, 'used'],
    ['2015 Dodge Sensor 68402348AB', '1000', 'new'],
    ['2015 Sensor fits Dodge 68402348AB', null, 'new'],
    ['15-18 Dodge Sensor 68402348AB', null, 'used'],
    ['15 18 Dodge Sensor 68402348AB', null, 'new'],
    ['15-Dodge Sensor 68402348AB', null, 'new'],
    ['115-18 Dodge Sensor 68402348AB', null, 'new'],
    ['15-181 Dodge Sensor 68402348AB', null, 'new'],
    ['12015 Dodge Sensor 68402348AB', null, 'new'],
    ['20155 Dodge Sensor 68402348AB', null, 'new'],
    ['1815 Dodge Sensor 68402348AB', null, 'new'],
  ])('%s (%s): %s', (title, conditionId, group) => {
    expect(candidate(title, { conditionId })?.group).toBe(group);
  });

  test.each([
    [null, 'new'],
    ['1999', 'new'],
    ['2000', 'remanufactured'],
    ['2749', 'remanufactured'],
    ['2750', 'used'],
  ])('by the condition %s alone: %s', (conditionId, group) => {
    expect(groupByCondition(buildListing({ conditionId }))).toBe(group);
  });
});

test('a lot with several other numbers has a vague count', () => {
  expect(candidate('Lot of 25 Mopar 68402348AB Sensor')?.count).toEqual({
    kind: 'sure',
    count: 25,
  });
  const mixed = 'Lot of 25 Mopar Sensors 68402348AB 68411111AB 57411111AC';
  expect(candidate(mixed)?.count).toEqual({ kind: 'vague' });
});

test('new old stock is no stock number', () => {
  expect(candidate('Mopar new old stock #68402348AB')).toBeNull();
  expect(candidate('Mopar new old stock 68402348AB')).not.toBeNull();
});

describe('price', () => {
  test.each<[number | null, string | null, number | null, string | null]>([
    [1_000, 'USD', 1_000, null],
    [1_000, 'usd', 1_000, null],
    [1_000, 'CAD', null, 'other-currency'],
    [1_000, null, null, 'other-currency'],
    [0, 'USD', null, 'no-price'],
    [-5, 'USD', null, 'no-price'],
    [null, 'CAD', null, 'no-price'],
  ])('%j %j', (priceMinor, currency, usable, priceReason) => {
    expect(usablePrice(buildListing({ priceMinor, currency }), 'USD')).toEqual({
      priceMinor: usable,
      priceReason,
    });
  });

  test('is part of the candidate; currency codes are case-insensitive', () => {
    expect(candidate('Mopar 68402348AB')).toMatchObject({ priceMinor: 1_000, priceReason: null });
  });
});

test.each([
  [3, 3],
  [2.9, 2],
  [-1, 0],
])('%d sold count as %d', (soldQuantity, sold) => {
  expect(candidate('Mopar 68402348AB', { soldQuantity })?.sold).toBe(sold);
});

test('a linked number is treated as the searched one, under its own name', () => {
  expect(candidate('Mopar 68402348AB')?.features.mention.under).toBeUndefined();
  expect(candidate('Mopar 68211234AC')?.features.mention.under).toBe('68211234AC');
  expect(candidate('Mopar 68402348AB 68211234AC')?.features.mention.under).toBeUndefined();
});

test('typos are fixed before the rules run', () => {
  expect(candidate('Mopar 68402348AB Sensro')?.title.words).toContain('SENSOR');
});
