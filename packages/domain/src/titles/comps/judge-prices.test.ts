import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import type { Candidate } from '../reading/candidate.ts';
import { createCandidateReader } from '../reading/read-candidate.ts';
import { judgePrices } from './judge-prices.ts';

const read = createCandidateReader({
  partNumber: '68402348AB',
  linkedNumbers: [],
  currency: 'USD',
});
const plain = read(buildListing({ title: 'Genuine Mopar 68402348AB Oxygen Sensor' }));

type CandidateChanges = Partial<Candidate>;

const origin = (logOdds: number, copyReason: Candidate['origin']['copyReason']) =>
  ({ origin: { logOdds, signs: [], copyReason } }) as const;
const SURE = origin(5, 'copy-unlabelled');
const LIKELY = origin(1.5, 'copy-unlabelled');
const OPEN = origin(-0.7, 'copy-unlabelled');
const LABEL = origin(-2.3, 'copy-label');
const COPY = origin(-6, 'copy-maker');

function offer(priceMinor: number | null, changes: CandidateChanges = {}): Candidate {
  if (typeof plain === 'string') {
    throw new TypeError(`no candidate: ${plain}`);
  }
  return {
    ...plain,
    ...SURE,
    role: { kind: 'the-part' },
    group: 'new',
    count: null,
    kit: null,
    priceReason: null,
    priceMinor,
    ...changes,
  };
}

const USED = { group: 'used' } as const;
const sure = (count: number) => ({ count: { kind: 'sure', count } }) as const;
const set = (count: number) => ({ count: { kind: 'set', count } }) as const;
const weak = (count: number) => ({ count: { kind: 'weak', count } }) as const;
const VAGUE = { count: { kind: 'vague' } } as const;

/**
 * The verdict on the first offer among the others: '2 x 500', why there is no price, or why it is
 * excluded.
 */
function verdict(one: Candidate, others: readonly Candidate[] = [], words: string[] = []): string {
  const priced = judgePrices([one, ...others], words).get(one)?.priced ?? 'not judged';
  if (typeof priced === 'string') {
    return priced;
  }
  return `${priced.pieces} x ${priced.unitPriceMinor ?? priced.priceReason}`;
}

const GENUINE = [offer(10_000)];

describe('unit price', () => {
  test.each<[string, Candidate, Candidate[], string]>([
    ['of one piece', offer(9_000), GENUINE, '1 x 9000'],
    ['of a sure count', offer(9_000, sure(3)), [], '3 x 3000'],
    ['rounded to the cent', offer(1_000, sure(3)), [], '3 x 333'],
    ['never below one cent', offer(1, sure(3)), [], '3 x 1'],
    ['of a set alone', offer(9_000, set(3)), [], '1 x pack-of-unknown-size'],
    ['of a possible count alone', offer(9_000, weak(3)), [], '1 x 9000'],
    ['of several without a count', offer(9_000, VAGUE), GENUINE, '1 x pack-of-unknown-size'],
    ['of a set that costs as much as three', offer(29_000, set(3)), GENUINE, '3 x 9667'],
    ['of a set that costs as much as one', offer(11_000, set(3)), GENUINE, '1 x 11000'],
    ['just nearer to two than to one', offer(14_200, weak(2)), GENUINE, '2 x 7100'],
    ['just nearer to one than to two', offer(14_100, weak(2)), GENUINE, '1 x 14100'],
    ['a sure count is trusted for longer', offer(11_700, sure(2)), GENUINE, '2 x 5850'],
    ['but not for ever', offer(11_500, sure(2)), GENUINE, '1 x 11500'],
    ['without one', offer(null, { priceReason: 'no-price' }), GENUINE, '1 x no-price'],
    [
      'without one of a sure count',
      offer(null, { ...sure(2), priceReason: 'no-price' }),
      GENUINE,
      '2 x no-price',
    ],
  ])('%s', (_, one, others, wanted) => {
    expect(verdict(one, others)).toBe(wanted);
  });

  test('of a pair is half, unless no title says pair and it costs hardly more than one', () => {
    const pair = (isExplicit: boolean) => ({ role: { kind: 'pair', isExplicit } }) as const;
    expect(verdict(offer(18_000, pair(false)), GENUINE)).toBe('1 x 9000');
    expect(verdict(offer(14_000, pair(false)), GENUINE)).toBe('1 x 7000');
    expect(verdict(offer(13_900, pair(false)), GENUINE)).toBe('1 x 13900');
    expect(verdict(offer(13_900, pair(true)), GENUINE)).toBe('1 x 6950');
    expect(verdict(offer(13_900, pair(false)))).toBe('1 x 6950');
  });

  test('of a bundle with another part is unknown', () => {
    const bundle = offer(19_000, { role: { kind: 'bundle' } });
    expect(verdict(bundle, GENUINE)).toBe('1 x pack-of-unknown-size');
  });

  test('of a used piece is compared with used ones, or a share of new ones', () => {
    expect(verdict(offer(12_500, { ...USED, ...weak(2) }), GENUINE)).toBe('2 x 6250');
    expect(verdict(offer(7_000, { ...USED, ...weak(2) }), GENUINE)).toBe('1 x 7000');
    const used = [...GENUINE, offer(3_500, USED)];
    expect(verdict(offer(7_000, { ...USED, ...weak(2) }), used)).toBe('2 x 3500');
    expect(verdict(offer(20_000, weak(2)), [offer(6_000, USED)])).toBe('2 x 10000');
    expect(verdict(offer(12_000, weak(2)), [offer(6_000, USED)])).toBe('1 x 12000');
  });
});

describe('a number for a set', () => {
  test('has the same piece count in every title', () => {
    expect(verdict(offer(8_000, set(4)), [offer(8_200, set(4))])).toBe('1 x 8000');
    expect(verdict(offer(8_000, set(4)), [offer(8_200, set(2))])).toBe('1 x pack-of-unknown-size');
    expect(verdict(offer(8_000, set(4)), [offer(8_200, VAGUE)])).toBe('1 x pack-of-unknown-size');
  });

  test('is called a set by the dealer', () => {
    for (const word of ['KIT', 'SET', 'KITS', 'SETS']) {
      expect(verdict(offer(8_000, set(4)), [], ['BRAKE', word])).toBe('1 x 8000');
    }
    expect(verdict(offer(8_000, set(4)), [], ['BRAKE'])).toBe('1 x pack-of-unknown-size');
  });

  test('has the price of single pieces if there are any', () => {
    const others = [offer(2_000), offer(8_000, set(4))];
    expect(verdict(offer(8_000, set(4)), others, ['SET'])).toBe('4 x 2000');
  });
});

describe('a part of a kit', () => {
  const kit = { kit: 'kit' } as const;
  test.each<[string, Candidate, Candidate[], string]>([
    ['holds the part among others', offer(9_000, { kit: 'holds' }), GENUINE, 'component'],
    ['costs clearly more than the part', offer(13_001, kit), [...GENUINE, ...GENUINE], 'component'],
    ['costs about as much', offer(13_000, kit), [...GENUINE, ...GENUINE], '1 x 13000'],
    [
      'costs as much as its pieces',
      offer(26_000, { ...kit, ...sure(2) }),
      [...GENUINE, ...GENUINE],
      '2 x 13000',
    ],
    [
      'several without a count',
      offer(13_001, { ...kit, ...VAGUE }),
      [...GENUINE, ...GENUINE],
      'component',
    ],
    ['has no price', offer(null, kit), [...GENUINE, ...GENUINE], 'component'],
    ['may hold the part, and costs more', offer(30_000, { kit: 'may-hold' }), GENUINE, 'component'],
    ['may hold it, and costs as much', offer(11_000, { kit: 'may-hold' }), GENUINE, '1 x 11000'],
    ['may hold it, with nothing to compare', offer(30_000, { kit: 'may-hold' }), [], '1 x 30000'],
    ['counts when half of all are kits', offer(13_000, kit), [offer(null)], '1 x 13000'],
    ['does not when fewer are', offer(13_000, kit), [offer(null), offer(null)], 'component'],
  ])('%s', (_, one, others, wanted) => {
    expect(verdict(one, others)).toBe(wanted);
  });

  test('is the part when the dealer calls it a kit', () => {
    expect(verdict(offer(13_000, kit), [offer(null), offer(null)], ['KIT'])).toBe('1 x 13000');
  });
});

describe('titles and prices together', () => {
  test.each<[string, Candidate, Candidate[], string]>([
    ['a copy by its title, at any price', offer(10_000, COPY), GENUINE, 'copy-maker'],
    ['sure to be OEM, far below', offer(3_000), [...GENUINE, ...GENUINE], '1 x 3000'],
    ['likely OEM, near the OEM price', offer(8_000, LIKELY), GENUINE, '1 x 8000'],
    ['likely OEM, far below', offer(3_000, LIKELY), GENUINE, 'copy-price'],
    ['likely OEM and used', offer(1_000, { ...LIKELY, ...USED }), [offer(1_200, USED)], '1 x 1000'],
    ['likely OEM, and none certain', offer(1_000, LIKELY), [offer(10_000, LIKELY)], '1 x 1000'],
    ['like the copies, and none certain', offer(1_000, LIKELY), [offer(1_000, COPY)], 'copy-price'],
    ['clearly above the copies', offer(1_800, LIKELY), [offer(1_000, COPY)], '1 x 1800'],
    ['says nothing, at the OEM price', offer(9_500, OPEN), GENUINE, '1 x 9500'],
    ['says nothing, at half of it', offer(5_000, OPEN), GENUINE, 'copy-price'],
    ['says nothing, with nothing to compare', offer(7_000, OPEN), [], 'copy-unlabelled'],
    ['says nothing, without a price', offer(null, OPEN), GENUINE, 'copy-unlabelled'],
    ['says nothing, far above', offer(90_000, OPEN), GENUINE, '1 x 90000'],
    ['a label, at the OEM price', offer(10_000, LABEL), GENUINE, 'copy-label'],
    [
      'a label at the OEM price, far above the copies',
      offer(10_000, LABEL),
      [...GENUINE, offer(2_000, COPY)],
      '1 x 10000',
    ],
    ['used and says nothing', offer(6_000, { ...OPEN, ...USED }), GENUINE, '1 x 6000'],
    ['used, says nothing and is cheap', offer(2_000, { ...OPEN, ...USED }), GENUINE, 'copy-price'],
    [
      'used: new copies do not matter',
      offer(6_000, { ...OPEN, ...USED }),
      [...GENUINE, offer(6_000, COPY)],
      '1 x 6000',
    ],
  ])('%s', (_, one, others, wanted) => {
    expect(verdict(one, others)).toBe(wanted);
  });
});

describe('the OEM price', () => {
  /** Whether a listing that says nothing counts at this price. */
  const counts = (others: Candidate[], at: number): boolean =>
    verdict(offer(at, OPEN), others) === `1 x ${at}`;

  test.each<[string, Candidate[]]>([
    ['of those that are sure', [offer(20_000), offer(10_000), offer(1_000)]],
    ['without the likely ones', [offer(10_000), offer(30_000, LIKELY), offer(30_000, LIKELY)]],
    ['of the likely ones when none is certain', [offer(10_000, LIKELY), offer(10_000, OPEN)]],
    [
      'of sure packs by the piece, before likely single ones',
      [offer(40_000, sure(4)), offer(3_000, LIKELY)],
    ],
    ['of used ones when nothing else is known', [offer(6_000, USED)]],
  ])('is the median %s', (_, others) => {
    expect([counts(others, 9_500), counts(others, 5_000)]).toEqual([true, false]);
  });

  test.each<[string, CandidateChanges]>([
    ['packs next to single ones', sure(2)],
    ['pairs', { role: { kind: 'pair', isExplicit: true } }],
    ['bundles', { role: { kind: 'bundle' } }],
    ['kits', { kit: 'kit' }],
    ['goods that may hold the part', { kit: 'may-hold' }],
    ['used ones', USED],
    ['remanufactured ones', { group: 'remanufactured' }],
    ['copies', COPY],
  ])('ignores %s', (_, changes) => {
    const others = [offer(10_000), offer(10_000), offer(90_000, changes), offer(90_000, changes)];
    expect([counts(others, 9_500), counts(others, 5_000)]).toEqual([true, false]);
  });
});
