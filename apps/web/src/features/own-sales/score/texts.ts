import type {
  LotScore,
  Score,
  ScoredLot,
  SettingProposal,
} from '@partsight/contract/own-sales/score';

import { dayText, monthText, shortDayText, shortRangeText } from '../../../lib/text/day-text.ts';
import {
  formatCount,
  formatTenthPercent,
  formatWholePercent,
  plural,
} from '../../../lib/text/format.ts';
import { formatWholePrice, minorOf } from '../../../lib/text/money.ts';

const LISTED_MISSING = 3;

const missingText = (missing: Score['missing']): string => {
  const named = missing.slice(0, LISTED_MISSING).map(shortRangeText);
  const more = missing.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} missing`;
};

const SETTING_LABELS: Record<SettingProposal['setting'], string> = {
  share: 'share',
  position: 'price',
  feeShare: 'fees',
  promoted: 'ads',
  returned: 'returns',
};

const MISJUDGED_TITLES = {
  share: 'What was off: your share, not the price',
  price: 'What was off: the price, not your share',
  both: 'What was off: the price and your share',
  neither: 'Price and share were close to your settings',
} as const;

export const SCORE_TEXTS = {
  section: 'Bought lots, expected and real',
  ordersThrough: (day: string | null): string =>
    day === null ? 'no orders yet' : `orders through ${dayText(day)}`,
  openScore: (lots: number): string =>
    lots === 1 ? 'Score of this lot' : `Score over all ${formatCount(lots)} lots`,
  title: 'How good were the bids?',
  back: 'Lots',
  failed: 'Couldn’t load the score',
  none: 'No bought lot yet. Mark a lot as bought, and its predictions are saved line by line.',
  pending: 'Predictions are being saved.',
  notPredicted: 'No predictions: the lot had no results when you bought it.',
  ownSettings: 'Expected figures come from your own settings on the day of each purchase.',
  backNote: 'After fees, ads, labels and refunds; before packing.',

  head: ({ lots, through, missing, results }: Score): string =>
    [
      plural(lots.length, 'bought lot'),
      ...(results === null
        ? []
        : [
            `${plural(results.matchedSales, 'sale')} matched, ${formatCount(results.unmatchedSales)} not`,
          ]),
      ...(through === null
        ? ['no orders yet']
        : [`through ${dayText(through)}${missing.length > 0 ? `, ${missingText(missing)}` : ''}`]),
    ].join(' · '),

  bought: ({ boughtOn, paid, score }: ScoredLot): string =>
    [
      `Bought ${shortDayText(boughtOn)}${paid === null ? '' : ` for ${formatWholePrice(paid)}`}`,
      ...(score === null ? [] : [plural(score.linesListed, 'line')]),
    ].join(' · '),
  expectedBack: (expected: string): string => `back so far, expected ${formatWholePrice(expected)}`,
  paidOff: ({ paid, score }: ScoredLot): string | null => {
    if (score === null || paid === null) {
      return null;
    }
    return score.paidOffOn === null
      ? `${formatWholePercent(paidShare(score, paid))} paid off`
      : `Paid off ${shortDayText(score.paidOffOn)}`;
  },
  when: ({ paid, score }: ScoredLot): string => {
    if (score === null) {
      return '';
    }
    if (!score.isLowHeld) {
      return 'Below the low estimate';
    }
    if (paid === null) {
      return 'Enter what you paid to see when it pays off';
    }
    const expected =
      score.expectedPaidOffOn === null
        ? 'no date was expected'
        : `we said ${monthText(score.expectedPaidOffOn)}`;
    if (score.paidOffOn !== null || score.likelyPaidOffOn === null) {
      return `${expected[0]?.toUpperCase() ?? ''}${expected.slice(1)}`;
    }
    return `${monthText(score.likelyPaidOffOn)} likely, ${expected}`;
  },
  inRange: ({ linesInRange, linesJudged }: LotScore): string =>
    `${formatCount(linesInRange)} of ${plural(linesJudged, 'line')} in range`,
  withoutFees: (sales: number): string =>
    `${plural(sales, 'sale')} before fees: no transaction report covers them`,
  notValued: (sales: number): string => `${plural(sales, 'sale')} in another currency not counted`,
  legend: {
    back: 'back so far',
    range: 'what we expected by then, low to high',
    paid: 'what you paid',
  },

  lowHeld: 'Low estimate held',
  lowHeldGoal: 'goal: 9 out of 10',
  of: (part: number, whole: number): string => `${formatCount(part)} of ${formatCount(whole)}`,
  backSoFar: 'Back so far',
  ofExpected: (back: string, expected: string): string =>
    minorOf(expected) > 0
      ? `${formatWholePercent(minorOf(back) / minorOf(expected))} of the ${formatWholePrice(expected)} expected by then`
      : 'nothing was expected by then',
  paidForLots: 'Paid for the lots',
  lotsPaidOff: (paidOff: number, lots: number): string =>
    `${formatCount(paidOff)} of ${formatCount(lots)} paid off`,
  linesInRange: 'Lines in range',
  exactRange: (share: number): string => `${formatWholePercent(share)} would be exact`,

  columns: {
    lot: 'Lot',
    bought: 'Bought',
    paid: 'Paid',
    expected: 'Expected',
    back: 'Back so far',
    range: 'Low, expected, high',
    off: 'Off by',
    paidOff: 'Paid off',
  },
  yes: 'yes',
  unknown: 'unknown',

  misjudged: (misjudged: Score['misjudged']): string =>
    misjudged === null ? 'What your sales say' : MISJUDGED_TITLES[misjudged],
  price: 'Price',
  share: 'Share of sales',
  feesAndAds: 'Fees and ads',
  returns: 'Returns',
  payout: 'Payout per sale',
  postage: 'Shipping',
  timeToSale: 'Time to first sale',
  assumed: (value: string, of = ''): string => `you assumed ${value}${of}`,
  ofMarket: ' of market',
  noSales: 'No matched sales yet.',
  noFees: 'Add a transaction report to see fees and returns.',
  noShare: 'Not known: it needs sold figures of the market for the same days.',
  noTime: 'Not known: sales alone leave out what did not sell. Add an active listings report.',
  close: 'Close to what you assumed.',
  lower: 'Lower than you assumed.',
  higher: 'Higher than you assumed.',
  better: 'Better than you assumed.',
  worse: 'Worse than you assumed.',
  payoutNote: 'of what was predicted',
  postageNote: 'left per order after the label',
  medianMonths: (months: number): string => `${months.toFixed(1)} months`,
  halfUnsold: 'more than half unsold',
  listings: ({ listings, sold }: NonNullable<Score['timeToSale']>): string =>
    `${plural(listings, 'listing')}, ${formatCount(sold)} sold`,
  soldBy: ({ soldBy3, soldBy6, soldBy12 }: NonNullable<Score['timeToSale']>): string =>
    (
      [
        [3, soldBy3],
        [6, soldBy6],
        [12, soldBy12],
      ] as const
    )
      .flatMap(([months, share]) =>
        share === null ? [] : `${formatWholePercent(share)} within ${months} months`,
      )
      .join(', '),

  proposalTitle: 'Use my results for the next bids',
  proposalText: (proposals: Score['proposals'], sales: number): string => {
    const values = proposals.map(
      ({ setting, proposed }) =>
        `${SETTING_LABELS[setting]} ${(proposed < 0.2 ? formatTenthPercent : formatWholePercent)(proposed)}`,
    );
    const text = values.join(', ');
    return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}, weighted by your ${plural(sales, 'sale')}. Nothing changes until you say so.`;
  },
  tooFew: (sales: number, least: number): string =>
    `${plural(sales, 'sale')} so far. From ${least} sales on, we suggest your own results as settings.`,
  inUse: 'Your results are in use.',
  payUpTo: (name: string): string => `${name}, pay up to`,
  use: 'Use my results',
  setName: 'My results',
  reason: (count: number): string => `your own ${plural(count, 'sale')}`,

  unmatched: (count: number): string =>
    `${plural(count, 'sale')} without a part number: name ${count === 1 ? 'it' : 'them'}`,
  addReports: 'Add your eBay reports',
} as const;

export const paidShare = ({ back }: LotScore, paid: string): number =>
  minorOf(paid) === 0 ? 1 : Math.max(0, minorOf(back) / minorOf(paid));
