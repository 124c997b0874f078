import { describe, expect, test } from 'vitest';

import {
  blankSpecifics,
  draftCells,
  draftColumns,
  draftsFileHead,
  type Draft,
} from './drafts-file.ts';

const draft: Draft = {
  sku: 'PS032rui6z-3uw-C072',
  categoryId: '33596',
  title: 'GM Transfer Case Control Module 20740708',
  quantity: 11,
  priceMinor: null,
  specifics: {
    Brand: 'GM',
    'Manufacturer Part Number': '20740708',
    'OE/OEM Part Number': '20740708',
  },
};

const US = { site: 'US', condition: '1000' } as const;

test('the head is eBay’s template to the letter', () => {
  expect(draftsFileHead(US)).toBe(
    '#INFO,Version=0.0.2,Template= eBay-draft-listings-template_US,,,,,,,,\r\n' +
      '#INFO Action and Category ID are required fields. 1) Set Action to Draft 2) Please find the category ID for your listings here: https://pages.ebay.com/sellerinformation/news/categorychanges.html,,,,,,,,,,\r\n' +
      '"#INFO After you\'ve successfully uploaded your draft from the Seller Hub Reports tab, complete your drafts to active listings here: https://www.ebay.com/sh/lst/drafts",,,,,,,,,,\r\n' +
      '#INFO,,,,,,,,,,\r\n' +
      'Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)',
  );
  expect(draftColumns(US).join(',')).toBe(
    'Custom label (SKU),Category ID,Title,UPC,Price,Quantity,Item photo URL,Condition ID,Description,Format,C:Brand,C:Manufacturer Part Number,C:OE/OEM Part Number',
  );
});

test('Motors differs by its site alone', () => {
  expect(draftsFileHead({ ...US, site: 'eBayMotors' })).toBe(
    draftsFileHead(US).replace('SiteID=US|', 'SiteID=eBayMotors|'),
  );
});

describe('a draft', () => {
  test('has no price, photo or description by itself', () => {
    expect(draftCells(draft, US).join(',')).toBe(
      'Draft,PS032rui6z-3uw-C072,33596,GM Transfer Case Control Module 20740708,,,11,,1000,,FixedPrice,GM,20740708,20740708',
    );
  });

  test('has a price by the seller’s rule, and empty columns for further specifics', () => {
    const options = { ...US, condition: '3000', moreSpecifics: ['Placement on Vehicle'] } as const;
    expect(draftCells({ ...draft, priceMinor: 9_405 }, options).join(',')).toBe(
      'Draft,PS032rui6z-3uw-C072,33596,GM Transfer Case Control Module 20740708,,94.05,11,,3000,,FixedPrice,GM,20740708,20740708,',
    );
    expect(draftColumns(options).at(-1)).toBe('C:Placement on Vehicle');
  });

  test.each(['=1+1', '+20740708', '-20740708', '@SUM(A1)', '\t=1', ' =1', '\u200B=1'])(
    'a number that begins like a formula, %j, does not in the file',
    (number) => {
      const specifics = { ...draft.specifics, 'Manufacturer Part Number': number };
      const cell = draftCells({ ...draft, specifics }, US).at(-2);
      expect(cell).toMatch(/^[0-9A-Z]/);
    },
  );
});

test('required specifics that are empty are named', () => {
  const required = ['Brand', 'Manufacturer Part Number', 'Placement on Vehicle'];
  expect(blankSpecifics(required, draft.specifics)).toEqual(['Placement on Vehicle']);
  expect(blankSpecifics(required, { ...draft.specifics, Brand: '' })).toEqual([
    'Brand',
    'Placement on Vehicle',
  ]);
});
