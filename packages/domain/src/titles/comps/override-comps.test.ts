import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES } from '../analysis/number-notes.ts';
import { COMP_GROUPS, type OverrideVerdict } from '../analysis/part-analysis.ts';
import type { Overrides } from './overrides.ts';
import { suggestRule, ruleCandidateWords } from './suggest-rule.ts';

type Offer = readonly [title: string, price: number, sold?: number, conditionId?: string];

const NO_OVERRIDES: Overrides = { listings: [], rules: [] };

const OFFERS: readonly Offer[] = [
  ['Genuine GM 84001234 Sensor', 60, 2],
  ['GM OEM 84001234 Sensor New', 64],
  ['Genuine GM 84001234 Sensor Zarvox', 20, 7],
  ['Sensor 84001234 for Chevy', 12, 5],
  ['Chevy Sensor without its number', 61],
];

function analyze(overrides: Overrides, offers = OFFERS) {
  const listings = offers.map(([title, price, soldQuantity = 1, conditionId = '1000'], at) =>
    buildListing({ itemId: `${at}`, title, priceMinor: price * 100, soldQuantity, conditionId }),
  );
  return analyzePart({
    partNumber: '84001234',
    answer: { total: listings.length, listings },
    asOf: new Date(Date.UTC(2026, 10, 14)),
    currency: 'USD',
    categoryNames: new Map(),
    notes: { ...NO_NOTES, overrules: overrides },
  });
}

const overridesFor = (...verdicts: readonly (readonly [string, OverrideVerdict])[]): Overrides => ({
  ...NO_OVERRIDES,
  listings: verdicts.map(([itemId, verdict]) => ({ itemId, verdict })),
});

const FOUND = { unitsSold: 10, averagePriceMinor: 4_800, listingCount: 3 };

describe('an override', () => {
  test('changes nothing when empty', () => {
    expect(analyze(NO_OVERRIDES)).toMatchObject(FOUND);
    expect(analyze(NO_OVERRIDES).overruled).toBeUndefined();
    expect(analyze(overridesFor(['unknown item', { kind: 'drop' }])).overruled).toBeUndefined();
  });

  test('that excludes a listing removes it everywhere but in the original figures', () => {
    const analysis = analyze(overridesFor(['2', { kind: 'drop' }]));
    expect(analysis).toMatchObject(FOUND);
    expect(analysis.overruled).toMatchObject({
      count: 1,
      unitsSold: 3,
      averagePriceMinor: 6_200,
      listingCount: 2,
    });
    expect(analysis.overriddenEvidence?.[2]).toMatchObject({
      verdict: { kind: 'dropped', reason: 'overruled' },
      override: { verdict: { kind: 'drop' }, isByRule: false },
    });
  });

  test('lets an excluded listing count, even a copy or one without the number', () => {
    const { overruled } = analyze(overridesFor(['3', { kind: 'keep' }], ['4', { kind: 'keep' }]));
    expect(overruled).toMatchObject({ unitsSold: 16, listingCount: 5, minPriceMinor: 1_200 });
  });

  test('with another piece count gives more units at a lower price', () => {
    const { overruled } = analyze(overridesFor(['0', { kind: 'pieces', pieces: 2 }]));
    expect(overruled).toMatchObject({ unitsSold: 12, maxPriceMinor: 6_400, minPriceMinor: 2_000 });
  });

  test('with another condition moves the listing to that group', () => {
    const used = analyze(overridesFor(['1', { kind: 'condition', group: 'used' }]));
    expect(used.overriddenComps).toMatchObject({ used: { listings: 1, medianMinor: 6_400 } });
    const reman = analyze(overridesFor(['2', { kind: 'condition', group: 'remanufactured' }]));
    expect(reman.overruled).toMatchObject({ unitsSold: 10, minPriceMinor: 6_000 });
  });

  test('applies before the outlier check, which skips listings the user lets count', () => {
    const withOutlier: readonly Offer[] = [
      ...OFFERS.slice(0, 2),
      ['Genuine GM 84001234 Sensor NOS', 400],
    ];
    expect(analyze(NO_OVERRIDES, withOutlier)).toMatchObject({
      listingCount: 3,
      maxPriceMinor: 6_400,
    });
    expect(analyze(overridesFor(['2', { kind: 'keep' }]), withOutlier).overruled).toMatchObject({
      maxPriceMinor: 40_000,
    });
  });

  test('that excludes every listing means nothing was sold, a real 0', () => {
    const all = OFFERS.map((_, at) => [`${at}`, { kind: 'drop' }] as const);
    expect(analyze(overridesFor(...all)).overruled).toMatchObject({
      unitsSold: 0,
      unknown: null,
      averagePriceMinor: null,
    });
  });

  test('undetermined figures stay unknown until every listing has an override', () => {
    const open: readonly Offer[] = [['Sensor 84001234', 12, 5]];
    const two: readonly Offer[] = [...open, ['Sensor 84001234 Front', 13, 4]];
    expect(analyze(NO_OVERRIDES, open).unknown).toBe('origin-unclear');
    expect(analyze(overridesFor(['0', { kind: 'drop' }]), two).overruled).toMatchObject({
      unitsSold: null,
      unknown: 'origin-unclear',
    });
    expect(analyze(overridesFor(['0', { kind: 'drop' }]), open).overruled).toMatchObject({
      unitsSold: 0,
      unknown: null,
    });
    expect(analyze(overridesFor(['0', { kind: 'keep' }]), open).overruled).toMatchObject({
      unitsSold: 5,
      unknown: null,
    });
  });
});

describe('a rule', () => {
  const rules = [{ word: 'ZARVOX', verdict: { kind: 'drop' } as const }];

  test('applies to every title with its word', () => {
    expect(analyze({ listings: [], rules }).overruled).toMatchObject({ count: 1, unitsSold: 3 });
    expect(analyze({ listings: [], rules }).overriddenEvidence?.[2]?.override).toMatchObject({
      isByRule: true,
    });
  });

  test('yields to an override of the listing itself', () => {
    const listings = [{ itemId: '2', verdict: { kind: 'keep' } as const }];
    expect(analyze({ listings, rules }).overruled).toMatchObject({ count: 1, unitsSold: 10 });
  });
});

describe('a suggested rule', () => {
  const drop = { kind: 'drop' } as const;
  const noted = (...words: readonly string[]) => ({ verdict: drop, words });

  test('uses names in the title, not the part name, make or number', () => {
    const title = 'Zarvox F4ZZ-6E086-A Bracket for Ford Mustang 1994, NEW Zarvox';
    expect(ruleCandidateWords(title, 'F4ZZ6E086A')).toEqual(['ZARVOX']);
    expect(ruleCandidateWords('Genuine GM 84001234 Sensor', '84001234')).toEqual([]);
  });

  test('tries at most a dozen of them, in order', () => {
    const names = Array.from({ length: 14 }, (_, at) => `ZARVOX${String.fromCharCode(78 - at)}`);
    expect(ruleCandidateWords(names.join(' '), '84001234')).toEqual(names.toSorted().slice(0, 12));
  });

  test('appears with the third equal override, once', () => {
    const two = [noted('ZARVOX', 'BLUE'), noted('ZARVOX')];
    expect(suggestRule(two, new Set())).toBeNull();
    expect(suggestRule([...two, noted('ZARVOX')], new Set())).toEqual({
      word: 'ZARVOX',
      verdict: drop,
      count: 3,
    });
    expect(suggestRule([...two, noted('ZARVOX')], new Set(['ZARVOX']))).toBeNull();
  });

  test('ignores overrides with another verdict', () => {
    const other = { verdict: { kind: 'pieces', pieces: 2 } as const, words: ['ZARVOX'] };
    const third = { verdict: { kind: 'pieces', pieces: 4 } as const, words: ['ZARVOX'] };
    expect(suggestRule([noted('ZARVOX'), noted('ZARVOX'), other, third], new Set())).toBeNull();
  });
});

test('for any overrides, the original figures stay and the overridden ones add up', () => {
  const verdict: fc.Arbitrary<OverrideVerdict> = fc.oneof(
    fc.constantFrom({ kind: 'drop' } as const, { kind: 'keep' } as const),
    fc.record({ kind: fc.constant('pieces' as const), pieces: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('condition' as const), group: fc.constantFrom(...COMP_GROUPS) }),
  );
  const verdicts = fc.uniqueArray(fc.tuple(fc.constantFrom('0', '1', '2', '3', '4'), verdict), {
    minLength: 1,
    selector: ([itemId]) => itemId,
  });
  fc.assert(
    fc.property(verdicts, (overrides) => {
      const found = analyze(NO_OVERRIDES);
      const analysis = analyze(overridesFor(...overrides));
      expect(analysis).toMatchObject(found);
      const { overruled, overriddenComps: comps, overriddenEvidence = [] } = analysis;
      const kept = overriddenEvidence.flatMap((one) =>
        one.verdict.kind === 'kept' ? one.verdict.units : [],
      );
      expect(overruled?.count).toBe(overrides.length);
      expect(overruled?.listingCount).toBe(kept.length);
      expect(overruled?.unitsSold).toBe(kept.reduce((sum, units) => sum + units, 0));
      const { new: fresh, used, remanufactured } = comps ?? analysis.comps;
      expect(fresh.units + used.units + remanufactured.units).toBe(overruled?.unitsSold);
    }),
    { numRuns: 40 },
  );
});
