import { describe, expect, test } from 'vitest';

import { judgeListings } from '../evidence/judge-listings.ts';
import { buildListing } from '../testing/build-listing.ts';
import { BRAND_WORDS } from './brand-words.ts';
import { classifyBrand } from './classify-brand.ts';

type Offer = readonly [title: string, conditionId?: string];

function classify(partNumber: string, offers: readonly Offer[]) {
  const listings = offers.map(([title, conditionId = '1000'], at) =>
    buildListing({ itemId: `${at}`, title: `${title} ${partNumber}`, conditionId }),
  );
  const { kept } = judgeListings(listings, { partNumber, oemOnly: false, currency: 'USD' });
  expect(kept).toHaveLength(offers.length);
  return classifyBrand(partNumber, kept);
}

describe('the brand', () => {
  test.each(
    Object.entries(BRAND_WORDS).flatMap(([brand, words]) => words.map((word) => [word, brand])),
  )('of a part whose titles say %s is %s', (word, brand) => {
    expect(classify('ABC-12345', [[`${word} sensor`]]).brand).toBe(brand);
  });

  test('is the one most titles name', () => {
    const offers: Offer[] = [['Dodge Ram Chrysler sensor'], ['Ford sensor'], ['Lincoln sensor']];
    expect(classify('68402348AB', offers).brand).toBe('Ford');
  });

  test('is the one the number looks like when titles are at odds', () => {
    expect(classify('68402348AB', [['Ford or Dodge sensor']]).brand).toBe('Mopar');
    expect(classify('F4ZZ6E086A', [['Dodge or Ford sensor']]).brand).toBe('Ford');
    expect(classify('42798696', [['Dodge or Chevy sensor']]).brand).toBe('GM');
    expect(classify('42798696', [['Honda or Fiat sensor']]).brand).toBe('Fiat');
  });

  test('is told by the number alone only when it can be no other', () => {
    expect(classifyBrand('F4ZZ-6E086-A', []).brand).toBe('Ford');
    expect(classifyBrand('68402348AB', []).brand).toBe('Mopar');
    expect(classifyBrand('42798696', []).brand).toBeNull();
    expect(classifyBrand('CK4T-14B446', []).brand).toBeNull();
    expect(classifyBrand('', []).brand).toBeNull();
  });

  test('is the maker who most often offers an aftermarket part', () => {
    const offers: Offer[] = [
      ['TYC lamp for Ford'],
      ['Depo lamp Ford'],
      ['Depo Ford'],
      ['Ford replaces'],
    ];
    expect(classify('ABC-12345', offers)).toEqual({ brand: 'DEPO', brandType: 'Aftermarket' });
  });

  test("is the car's make when no aftermarket maker is named", () => {
    const offers: Offer[] = [['aftermarket Ford lamp']];
    expect(classify('ABC-12345', offers)).toEqual({ brand: 'Ford', brandType: 'Aftermarket' });
  });

  test("is the car's make for a genuine part from a supplier", () => {
    expect(classify('ABC-12345', [['genuine Ford sensor by Bosch']])).toEqual({
      brand: 'Ford',
      brandType: 'OEM',
    });
  });
});

describe('the brand type', () => {
  test.each<[string, Offer[], string | null]>([
    ['OEM by wording', [['genuine sensor']], 'OEM'],
    ['OEM by the make named', [['Ford sensor']], 'OEM'],
    ['unknown without either', [['sensor']], null],
    ['unknown without listings', [], null],
    ['Used', [['Ford sensor', '3000']], 'Used'],
    ['Used for a refurbished one', [['sensor', '2000']], 'Used'],
    ['OEM for an open box', [['Ford sensor', '1750']], 'OEM'],
    ['Aftermarket though it is used', [['Dorman sensor', '3000']], 'Aftermarket'],
    ['the majority', [['Ford', '3000'], ['Ford', '3000'], ['Ford']], 'Used'],
    ['OEM before Used in a tie', [['Ford', '3000'], ['Ford']], 'OEM'],
    ['Used before Aftermarket in a tie', [['Dorman'], ['Ford', '3000']], 'Used'],
    ['only what is said', [['sensor'], ['sensor'], ['Dorman sensor']], 'Aftermarket'],
  ])('is %s', (_, offers, brandType) => {
    expect(classify('ABC-12345', offers).brandType).toBe(brandType);
  });

  test('takes a make told by the number for no proof of origin', () => {
    expect(classify('F4ZZ6E086A', [['sensor']])).toEqual({ brand: 'Ford', brandType: null });
  });
});
