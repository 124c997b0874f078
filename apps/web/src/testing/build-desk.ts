import type { KnownDesk } from '@partsight/contract/desk';
import { DESK_DEFAULTS } from '@partsight/domain/valuation/settings/desk-settings';

const BID: KnownDesk['bid'] = {
  walkAway: '500.00',
  opening: '350.00',
  binds: 'return',
  byReturn: '500.00',
  byPayback: '600.00',
  byLoss: '700.00',
  byHalfShare: '750.00',
  outlay: '10.00',
  foundShare: 0.95,
};

const NONE = { lines: 0, value: '0.00', cost: '0.00' };

export function buildDesk(overrides: Partial<KnownDesk> = {}): KnownDesk {
  return {
    monthsCovered: 3,
    sources: [
      {
        source: 'eBay Research API',
        lines: 40,
        days: 90,
        from: '2026-08-18T00:00:00.000Z',
        to: '2026-11-16T00:00:00.000Z',
      },
    ],
    lines: 40,
    settings: DESK_DEFAULTS,
    settingsName: null,
    value: '1000.00',
    gross: '1600.00',
    p10: '700.00',
    p50: '990.00',
    p90: '1400.00',
    cash: Array.from({ length: 13 }, (_, month) => `${month * 90}.00`),
    bid: BID,
    atWalkAway: { returnOnOutlay: 0.6, paybackMonth: 6, chanceOfLoss: 0.05 },
    bidWithUnknown: null,
    bidAtHalfShare: { ...BID, walkAway: '280.00' },
    valueAtHalfShare: '600.00',
    cases: [{ share: 1, price: 1, weight: 1, value: '1000.00', deviation: '120.00' }],
    asked: null,
    account: [],
    flags: {
      unknown: NONE,
      'odd-cost': NONE,
      stopped: NONE,
      'one-sale': { lines: 7, value: '90.00', cost: '50.00' },
      'not-worth-listing': NONE,
      'more-than-a-year': NONE,
      'no-new-price': NONE,
    },
    listedLines: 40,
    pieces: 100,
    unlistedPieces: 10,
    unknownLines: 0,
    linesWithoutQuantity: 0,
    unknownCost: '0.00',
    knownCost: '4000.00',
    doubtedLines: 0,
    doubtedValue: '0.00',
    linesFor50: 8,
    linesFor80: 20,
    linesFor95: 33,
    shareOfFirst: 0.1,
    shareOfFirstTen: 0.55,
    lateLines: 0,
    hours: 12.4,
    profitPerHour: '31.50',
    lastWeek: 1,
    cubicFeet: 84,
    withoutFirstFive: '650.00',
    ...overrides,
  };
}
