import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES } from '../analysis/number-notes.ts';
import { COMP_GROUPS, type OverruleVerdict } from '../analysis/part-analysis.ts';
import { buildListing } from '../testing/build-listing.ts';
import { offeredRule, tellingWords } from './offered-rule.ts';
import type { Overrules } from './overrules.ts';

type Offer = readonly [title: string, price: number, sold?: number, conditionId?: string];

const NO_OVERRULES: Overrules = { listings: [], rules: [] };

const OFFERS: readonly Offer[] = [
  ['Genuine GM 84001234 Sensor', 60, 2],
  ['GM OEM 84001234 Sensor New', 64],
  ['Genuine GM 84001234 Sensor Zarvox', 20, 7],
  ['Sensor 84001234 for Chevy', 12, 5],
  ['Chevy Sensor without its number', 61],
];

function analyze(overrules: Overrules, offers = OFFERS) {
  const listings = offers.map(([title, price, soldQuantity = 1, conditionId = '1000'], at) =>
    buildListing({ itemId: `${at}`, title, priceMinor: price * 100, soldQuantity, conditionId }),
  );
  return analyzePart({
    partNumber: '84001234',
    answer: { total: listings.length, listings },
    asOf: new Date(Date.UTC(2026, 10, 14)),
    currency: 'USD',
    categoryNames: new Map(),
    notes: { ...NO_NOTES, overrules },
  });
}

const saying = (...said: readonly (readonly [string, OverruleVerdict])[]): Overrules => ({
  ...NO_OVERRULES,
  listings: said.map(([itemId, verdict]) => ({ itemId, verdict })),
});

const FOUND = { unitsSold: 10, averagePriceMinor: 4_800, listingCount: 3 };

describe('a person’s word about a listing', () => {
  test('nothing said leaves nothing beside the figures', () => {
    expect(analyze(NO_OVERRULES)).toMatchObject(FOUND);
    expect(analyze(NO_OVERRULES).overruled).toBeUndefined();
    expect(analyze(saying(['unknown item', { kind: 'drop' }])).overruled).toBeUndefined();
  });

  test('one that is dropped counts nowhere; the figures as found stay', () => {
    const analysis = analyze(saying(['2', { kind: 'drop' }]));
    expect(analysis).toMatchObject(FOUND);
    expect(analysis.overruled).toMatchObject({
      count: 1,
      unitsSold: 3,
      averagePriceMinor: 6_200,
      listingCount: 2,
    });
    expect(analysis.overruledComps?.droppedByReason).toMatchObject({ overruled: 1 });
    expect(analysis.overruledEvidence?.[2]).toMatchObject({
      verdict: { kind: 'dropped', reason: 'overruled' },
      overruling: { verdict: { kind: 'drop' }, isByRule: false },
    });
  });

  test('one that was left out counts after all, a copy and one without the number alike', () => {
    const { overruled } = analyze(saying(['3', { kind: 'keep' }], ['4', { kind: 'keep' }]));
    expect(overruled).toMatchObject({ unitsSold: 16, listingCount: 5, minPriceMinor: 1_200 });
  });

  test('another number of pieces makes more units for less each', () => {
    const { overruled } = analyze(saying(['0', { kind: 'pieces', pieces: 2 }]));
    expect(overruled).toMatchObject({ unitsSold: 12, maxPriceMinor: 6_400, minPriceMinor: 2_000 });
  });

  test('another condition moves the listing to its group', () => {
    const used = analyze(saying(['1', { kind: 'condition', group: 'used' }]));
    expect(used.overruledComps).toMatchObject({ used: { listings: 1, medianMinor: 6_400 } });
    const reman = analyze(saying(['2', { kind: 'condition', group: 'remanufactured' }]));
    expect(reman.overruled).toMatchObject({ unitsSold: 10, minPriceMinor: 6_000 });
  });

  test('odd prices are looked for afterwards, but not among those that somebody wants counted', () => {
    const odd: readonly Offer[] = [...OFFERS.slice(0, 2), ['Genuine GM 84001234 Sensor NOS', 400]];
    expect(analyze(NO_OVERRULES, odd)).toMatchObject({ listingCount: 3, maxPriceMinor: 6_400 });
    expect(analyze(saying(['2', { kind: 'keep' }]), odd).overruled).toMatchObject({
      maxPriceMinor: 40_000,
    });
  });

  test('with every listing dropped nothing was sold, which is a real 0', () => {
    const all = OFFERS.map((_, at) => [`${at}`, { kind: 'drop' }] as const);
    expect(analyze(saying(...all)).overruled).toMatchObject({
      unitsSold: 0,
      unknown: null,
      averagePriceMinor: null,
    });
  });

  test('figures that nobody can tell stay unknown until somebody says of each listing whether it counts', () => {
    const open: readonly Offer[] = [['Sensor 84001234', 12, 5]];
    const two: readonly Offer[] = [...open, ['Sensor 84001234 Front', 13, 4]];
    expect(analyze(NO_OVERRULES, open).unknown).toBe('origin-unclear');
    expect(analyze(saying(['0', { kind: 'drop' }]), two).overruled).toMatchObject({
      unitsSold: null,
      unknown: 'origin-unclear',
    });
    expect(analyze(saying(['0', { kind: 'drop' }]), open).overruled).toMatchObject({
      unitsSold: 0,
      unknown: null,
    });
    expect(analyze(saying(['0', { kind: 'keep' }]), open).overruled).toMatchObject({
      unitsSold: 5,
      unknown: null,
    });
  });
});

describe('a rule', () => {
  const rules = [{ word: 'ZARVOX', verdict: { kind: 'drop' } as const }];

  test('speaks for every title with its word', () => {
    expect(analyze({ listings: [], rules }).overruled).toMatchObject({ count: 1, unitsSold: 3 });
    expect(analyze({ listings: [], rules }).overruledEvidence?.[2]?.overruling).toMatchObject({
      isByRule: true,
    });
  });

  test('gives way to what is said of the listing itself', () => {
    const listings = [{ itemId: '2', verdict: { kind: 'keep' } as const }];
    expect(analyze({ listings, rules }).overruled).toMatchObject({ count: 1, unitsSold: 10 });
  });
});

describe('the offer of a rule', () => {
  const drop = { kind: 'drop' } as const;
  const noted = (...words: readonly string[]) => ({ verdict: drop, words });

  test('goes by names in the title, not by what the part is called, its make or its number', () => {
    const title = 'Zarvox F4ZZ-6E086-A Bracket for Ford Mustang 1994, NEW Zarvox';
    expect(tellingWords(title, 'F4ZZ6E086A')).toEqual(['ZARVOX']);
    expect(tellingWords('Genuine GM 84001234 Sensor', '84001234')).toEqual([]);
  });

  test('goes by a dozen of them at most, in their order', () => {
    const names = Array.from({ length: 14 }, (_, at) => `ZARVOX${String.fromCharCode(78 - at)}`);
    expect(tellingWords(names.join(' '), '84001234')).toEqual(names.toSorted().slice(0, 12));
  });

  test('comes with the third equal overrule, once', () => {
    const two = [noted('ZARVOX', 'BLUE'), noted('ZARVOX')];
    expect(offeredRule(two, new Set())).toBeNull();
    expect(offeredRule([...two, noted('ZARVOX')], new Set())).toEqual({
      word: 'ZARVOX',
      verdict: drop,
      count: 3,
    });
    expect(offeredRule([...two, noted('ZARVOX')], new Set(['ZARVOX']))).toBeNull();
  });

  test('overrules that say something else do not add up', () => {
    const other = { verdict: { kind: 'pieces', pieces: 2 } as const, words: ['ZARVOX'] };
    const third = { verdict: { kind: 'pieces', pieces: 4 } as const, words: ['ZARVOX'] };
    expect(offeredRule([noted('ZARVOX'), noted('ZARVOX'), other, third], new Set())).toBeNull();
  });
});

test('whatever is said, the figures as found stay and the overruled ones add up', () => {
  const verdict: fc.Arbitrary<OverruleVerdict> = fc.oneof(
    fc.constantFrom({ kind: 'drop' } as const, { kind: 'keep' } as const),
    fc.record({ kind: fc.constant('pieces' as const), pieces: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('condition' as const), group: fc.constantFrom(...COMP_GROUPS) }),
  );
  const said = fc.uniqueArray(fc.tuple(fc.constantFrom('0', '1', '2', '3', '4'), verdict), {
    minLength: 1,
    selector: ([itemId]) => itemId,
  });
  fc.assert(
    fc.property(said, (overrules) => {
      const found = analyze(NO_OVERRULES);
      const analysis = analyze(saying(...overrules));
      expect(analysis).toMatchObject(found);
      const { overruled, overruledComps: comps, overruledEvidence = [] } = analysis;
      const kept = overruledEvidence.flatMap((one) =>
        one.verdict.kind === 'kept' ? one.verdict.units : [],
      );
      expect(overruled?.count).toBe(overrules.length);
      expect(overruled?.listingCount).toBe(kept.length);
      expect(overruled?.unitsSold).toBe(kept.reduce((sum, units) => sum + units, 0));
      const { new: fresh, used, remanufactured } = comps ?? analysis.comps;
      expect(fresh.units + used.units + remanufactured.units).toBe(overruled?.unitsSold);
    }),
    { numRuns: 40 },
  );
});
