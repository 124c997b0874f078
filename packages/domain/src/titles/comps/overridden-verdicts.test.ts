import { describe, expect, test } from 'vitest';

import { buildKeptVerdict } from '../../testing/build-kept-verdict.ts';
import { buildListing } from '../../testing/build-listing.ts';
import type { KeptVerdict, OverrideVerdict, Verdict } from '../analysis/part-analysis.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { droppedVerdict } from '../reading/candidate.ts';
import { overrideComps } from './override-comps.ts';

const KEEP = { kind: 'keep' } as const;
const USED = { kind: 'condition', group: 'used' } as const;
const REMAN = { kind: 'condition', group: 'remanufactured' } as const;
const pieces = (count: number) => ({ kind: 'pieces', pieces: count }) as const;

/** The verdict on one listing after a user override. */
function overriddenVerdict(
  found: Verdict,
  verdict: OverrideVerdict,
  changes: Partial<SoldListing> = {},
  currency = 'USD',
) {
  const listing = buildListing({ itemId: '1', ...changes });
  const result = overrideComps(
    { evidence: [{ listing, verdict: found, signs: ['claim'] }], initialVerdicts: [found] },
    { listings: [{ itemId: '1', verdict }], rules: [] },
    currency,
  );
  return result.evidence[0]?.verdict;
}

describe('an excluded listing that the user lets count', () => {
  test('is one piece per sale in the condition from the source', () => {
    const changes = { soldQuantity: 4, priceMinor: 700, conditionId: '3000' };
    expect(overriddenVerdict(droppedVerdict('copy-fits'), KEEP, changes)).toEqual(
      buildKeptVerdict({ group: 'used', units: 4, unitPriceMinor: 700 }),
    );
  });

  test.each<[OverrideVerdict, Partial<SoldListing>, Partial<KeptVerdict>]>([
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
  ])('by %j with %j', (verdict, changes, expected) => {
    expect(overriddenVerdict(droppedVerdict('core'), verdict, changes)).toEqual(
      buildKeptVerdict(expected),
    );
  });
});

describe('a listing that counts', () => {
  test('is unchanged when the user lets it count', () => {
    const pack = buildKeptVerdict({
      unitPriceMinor: null,
      priceReason: 'pack-of-unknown-size',
      units: 3,
    });
    expect(overriddenVerdict(pack, KEEP, { soldQuantity: 3 })).toEqual(pack);
    const pair = buildKeptVerdict({ unitPriceMinor: 500 });
    expect(overriddenVerdict(pair, KEEP, { priceMinor: 1_000 })).toEqual(pair);
  });

  test('changes only what the user sets', () => {
    const found = buildKeptVerdict({
      match: 'probable',
      lotSize: 2,
      units: 6,
      unitPriceMinor: 500,
      underNumber: '84009999',
      linkedNumber: '84001234',
    });
    expect(overriddenVerdict(found, USED, { soldQuantity: 3 })).toEqual({
      ...found,
      group: 'used',
    });
    expect(overriddenVerdict(found, pieces(5), { soldQuantity: 3 })).toEqual({
      ...found,
      lotSize: 5,
      units: 15,
      unitPriceMinor: 200,
    });
  });

  test('has no price as a remanufactured piece, unless another reason applies first', () => {
    expect(overriddenVerdict(buildKeptVerdict(), REMAN)).toEqual(
      buildKeptVerdict({
        group: 'remanufactured',
        unitPriceMinor: null,
        priceReason: 'remanufactured',
      }),
    );
    expect(overriddenVerdict(buildKeptVerdict(), REMAN, { priceMinor: 0 })).toMatchObject({
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
  expect(overriddenVerdict(buildKeptVerdict(), pieces(count), { priceMinor })).toMatchObject({
    unitPriceMinor: each,
  });
});

test('currency codes are case-insensitive', () => {
  expect(overriddenVerdict(droppedVerdict('core'), KEEP, {}, 'usd')).toEqual(buildKeptVerdict());
});

test('only listings the user lets count are exempt from the outlier check', () => {
  const listings = ['0', '1', '2', '3'].map((itemId, at) =>
    buildListing({ itemId, priceMinor: [1_000, 1_100, 1_000, 9_000][at] ?? null }),
  );
  const judged = [1_000, 1_100, 1_000, 9_000].map((unitPriceMinor) =>
    buildKeptVerdict({ unitPriceMinor }),
  );
  const priceAfter = (override: OverrideVerdict) => {
    const { evidence, comps, count } = overrideComps(
      {
        evidence: listings.map((listing, at) => ({
          listing,
          verdict: judged[at] ?? buildKeptVerdict(),
          signs: [],
        })),
        initialVerdicts: judged,
      },
      { listings: [{ itemId: '3', verdict: override }], rules: [] },
      'USD',
    );
    expect([comps.length, count]).toEqual([4, 1]);
    const verdict = evidence[3]?.verdict;
    return verdict?.kind === 'kept' ? (verdict.unitPriceMinor ?? verdict.priceReason) : null;
  };
  expect(priceAfter(KEEP)).toBe(9_000);
  expect(priceAfter(pieces(2))).toBe('price-outlier-high');
});

test('the first rule whose word is in the title applies', () => {
  const listing = buildListing({ itemId: '1', title: 'Genuine GM 84001234 Sensor Zarvox' });
  const rules = [
    { word: 'ACME', verdict: pieces(2) },
    { word: 'SENSOR', verdict: pieces(3) },
    { word: 'ZARVOX', verdict: pieces(4) },
  ];
  const { evidence } = overrideComps(
    {
      evidence: [{ listing, verdict: buildKeptVerdict(), signs: ['claim'] }],
      initialVerdicts: [buildKeptVerdict()],
    },
    { listings: [], rules },
    'USD',
  );
  expect(evidence[0]).toMatchObject({
    verdict: { lotSize: 3 },
    signs: [],
    override: { verdict: pieces(3), isByRule: true },
  });
});
