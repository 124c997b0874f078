import { describe, expect, test } from 'vitest';

import type { KeptVerdict, OverruleVerdict, Verdict } from '../analysis/part-analysis.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { buildKept } from '../testing/build-kept.ts';
import { buildListing } from '../testing/build-listing.ts';
import { dropped } from './candidate.ts';
import { overruleComps } from './overrule-comps.ts';

const KEEP = { kind: 'keep' } as const;
const USED = { kind: 'condition', group: 'used' } as const;
const REMAN = { kind: 'condition', group: 'remanufactured' } as const;
const pieces = (count: number) => ({ kind: 'pieces', pieces: count }) as const;

/** What becomes of the verdict on one listing when a person says something of it. */
function overruled(
  found: Verdict,
  said: OverruleVerdict,
  changes: Partial<SoldListing> = {},
  currency = 'USD',
) {
  const listing = buildListing({ itemId: '1', ...changes });
  const result = overruleComps(
    { evidence: [{ listing, verdict: found }], judged: [found] },
    { listings: [{ itemId: '1', verdict: said }], rules: [] },
    currency,
  );
  return result.evidence[0]?.verdict;
}

describe('a listing that was left out and counts after all', () => {
  test('is one piece a sale in the condition that the source gives', () => {
    const changes = { soldQuantity: 4, priceMinor: 700, conditionId: '3000' };
    expect(overruled(dropped('copy-fits'), KEEP, changes)).toEqual(
      buildKept({ group: 'used', units: 4, unitPriceMinor: 700 }),
    );
  });

  test.each<[OverruleVerdict, Partial<SoldListing>, Partial<KeptVerdict>]>([
    [KEEP, { soldQuantity: 2.9 }, { units: 2 }],
    [KEEP, { soldQuantity: -3 }, { units: 0 }],
    [KEEP, { priceMinor: null }, { unitPriceMinor: null, priceReason: 'no-price' }],
    [KEEP, { currency: 'EUR' }, { unitPriceMinor: null, priceReason: 'other-currency' }],
    [
      KEEP,
      { conditionId: '2500' },
      { group: 'remanufactured', unitPriceMinor: null, priceReason: 'remanufactured' },
    ],
    [pieces(4), { soldQuantity: 3 }, { lotSize: 4, units: 12, unitPriceMinor: 250 }],
    [USED, {}, { group: 'used' }],
    [USED, { conditionId: '2500' }, { group: 'used' }],
  ])('by %j with %j', (said, changes, expected) => {
    expect(overruled(dropped('core'), said, changes)).toEqual(buildKept(expected));
  });
});

describe('a listing that counts', () => {
  test('stays what it is where a person lets it count', () => {
    const pack = buildKept({ unitPriceMinor: null, priceReason: 'pack-of-unknown-size', units: 3 });
    expect(overruled(pack, KEEP, { soldQuantity: 3 })).toEqual(pack);
    const pair = buildKept({ unitPriceMinor: 500 });
    expect(overruled(pair, KEEP, { priceMinor: 1_000 })).toEqual(pair);
  });

  test('keeps all but what the person changes', () => {
    const found = buildKept({
      match: 'probable',
      lotSize: 2,
      units: 6,
      unitPriceMinor: 500,
      underNumber: '84009999',
      linkedNumber: '84001234',
    });
    expect(overruled(found, USED, { soldQuantity: 3 })).toEqual({ ...found, group: 'used' });
    expect(overruled(found, pieces(5), { soldQuantity: 3 })).toEqual({
      ...found,
      lotSize: 5,
      units: 15,
      unitPriceMinor: 200,
    });
  });

  test('has no price as a remanufactured piece, and another reason goes first', () => {
    expect(overruled(buildKept(), REMAN)).toEqual(
      buildKept({ group: 'remanufactured', unitPriceMinor: null, priceReason: 'remanufactured' }),
    );
    expect(overruled(buildKept(), REMAN, { priceMinor: 0 })).toMatchObject({
      priceReason: 'no-price',
    });
  });
});

test.each([
  // 10.00 by 3 is 3.333, by 16 is 0.625, and nothing costs less than a cent.
  [1_000, 3, 333],
  [1_000, 16, 63],
  [3, 10, 1],
])('%i for %i pieces is %i each', (priceMinor, count, each) => {
  expect(overruled(buildKept(), pieces(count), { priceMinor })).toMatchObject({
    unitPriceMinor: each,
  });
});

test('letters of a currency mean the same in either case', () => {
  expect(overruled(dropped('core'), KEEP, {}, 'usd')).toEqual(buildKept());
});

test('only what a person wants is kept from being odd', () => {
  const listings = ['0', '1', '2', '3'].map((itemId, at) =>
    buildListing({ itemId, priceMinor: [1_000, 1_100, 1_000, 9_000][at] ?? null }),
  );
  const judged = [1_000, 1_100, 1_000, 9_000].map((unitPriceMinor) =>
    buildKept({ unitPriceMinor }),
  );
  const priceAfter = (said: OverruleVerdict) => {
    const { evidence, comps, count } = overruleComps(
      {
        evidence: listings.map((listing, at) => ({ listing, verdict: judged[at] ?? buildKept() })),
        judged,
      },
      { listings: [{ itemId: '3', verdict: said }], rules: [] },
      'USD',
    );
    expect([comps.length, count]).toEqual([4, 1]);
    const verdict = evidence[3]?.verdict;
    return verdict?.kind === 'kept' ? (verdict.unitPriceMinor ?? verdict.priceReason) : null;
  };
  expect(priceAfter(KEEP)).toBe(9_000);
  expect(priceAfter(pieces(2))).toBe('price-outlier-high');
});

test('the first rule whose word stands in the title speaks', () => {
  const listing = buildListing({ itemId: '1', title: 'Genuine GM 84001234 Sensor Zarvox' });
  const rules = [
    { word: 'ACME', verdict: pieces(2) },
    { word: 'SENSOR', verdict: pieces(3) },
    { word: 'ZARVOX', verdict: pieces(4) },
  ];
  const { evidence } = overruleComps(
    { evidence: [{ listing, verdict: buildKept() }], judged: [buildKept()] },
    { listings: [], rules },
    'USD',
  );
  expect(evidence[0]).toMatchObject({
    verdict: { lotSize: 3 },
    overruling: { verdict: pieces(3), isByRule: true },
  });
});
