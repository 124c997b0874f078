import { describe, expect, test } from 'vitest';

import { parseTitle } from '../../part-numbers/parse-title.ts';
import { buildListing } from '../../testing/build-listing.ts';
import { judgeComps } from '../comps/judge-comps.ts';
import { MAKE_WORDS } from '../words/words.ts';
import { classifyBrand } from './classify-brand.ts';

type Offer = readonly [title: string, conditionId?: string];

function classify(partNumber: string, offers: readonly Offer[], dealer = '') {
  const dealerWords = parseTitle(dealer).words;
  const listings = offers.map(([title, conditionId = '1000'], at) =>
    buildListing({ itemId: `${at}`, title: `${title} ${partNumber}`, conditionId }),
  );
  const judgement = judgeComps(listings, {
    partNumber,
    linkedNumbers: [],
    currency: 'USD',
    dealerWords,
  });
  return classifyBrand({ partNumber, ...judgement });
}

describe('the brand', () => {
  test.each(
    Object.entries(MAKE_WORDS).flatMap(([brand, words]) => words.map((word) => [word, brand])),
  )('of a part whose titles say %s is %s', (word, brand) => {
    expect(classify('ABC-12345', [[`Genuine ${word} sensor`]]).brand).toBe(brand);
  });

  test('is the one most titles name', () => {
    const offers: Offer[] = [
      ['Genuine Dodge or Ford sensor'],
      ['Genuine Ford sensor'],
      ['OEM Lincoln sensor'],
    ];
    expect(classify('68402348AB', offers).brand).toBe('Ford');
  });

  test('is the one the number suggests when titles disagree', () => {
    expect(classify('68402348AB', [['Genuine Ford or Dodge sensor']]).brand).toBe('Mopar');
    expect(classify('42798696', [['Genuine Dodge or Chevy sensor']]).brand).toBe('GM');
  });

  test('follows the number alone only when it is unambiguous', () => {
    expect(classify('F4ZZ-6E086-A', [])).toEqual({ brand: 'Ford', brandType: 'OEM' });
    expect(classify('68402348AB', [])).toEqual({ brand: 'Mopar', brandType: 'OEM' });
    expect(classify('42798696', [])).toEqual({ brand: null, brandType: null });
  });

  test('of an unsold part is from the dealer’s description, never from a copy', () => {
    expect(classify('42798696', [['Dorman lamp for Ford']], 'CHEVY LAMP ASM')).toEqual({
      brand: 'GM',
      brandType: 'OEM',
    });
    expect(classify('42798696', [['Dorman lamp for Ford']])).toEqual({
      brand: null,
      brandType: null,
    });
  });

  test('is the manufacturer whose own number it is', () => {
    expect(classify('924-5171', [['bracket for Ford by Dorman']])).toEqual({
      brand: 'Dorman',
      brandType: 'Aftermarket',
    });
  });
});

describe('the brand type', () => {
  test.each<[string, Offer[], string | null]>([
    ['OEM by wording', [['genuine sensor']], 'OEM'],
    ['OEM by the make named', [['Ford sensor']], 'OEM'],
    ['unknown without listings', [], null],
    ['Used', [['Ford sensor', '3000']], 'Used'],
    ['OEM for an open box', [['Ford sensor', '1750']], 'OEM'],
    ['the majority', [['Ford', '3000'], ['Ford', '3000'], ['Ford']], 'Used'],
    ['OEM before Used in a tie', [['Ford', '3000'], ['Ford']], 'OEM'],
    ['from counted listings, not copies', [['Dorman'], ['Ford', '3000']], 'Used'],
  ])('is %s', (_, offers, brandType) => {
    expect(classify('ABC-12345', offers).brandType).toBe(brandType);
  });
});
