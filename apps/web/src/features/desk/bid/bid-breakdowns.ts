import type { KnownDesk } from '@partsight/contract/desk';
import type { BidLimit } from '@partsight/domain/desk/lot/bid';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';

import { formatCount, formatPercent, formatPieces } from '../../../lib/text/format.ts';
import { formatMinor, formatSum, minorOf } from '../../../lib/text/money.ts';
import { LIMIT_LABELS, settingText } from '../desk-text.ts';
import type { BreakdownRow } from './breakdown-button.tsx';
import { BID_BREAKDOWNS_TEXT } from './texts.ts';

export const LIMIT_VALUES = {
  return: 'byReturn',
  payback: 'byPayback',
  loss: 'byLoss',
  'half-share': 'byHalfShare',
} as const;

/** In display order. */
const SHOWN_LIMITS = ['return', 'loss', 'half-share', 'payback'] as const;

/** Half the share limits a bid only while the share is assumed. */
export const appliedLimits = (bid: KnownDesk['bid']): BidLimit[] =>
  SHOWN_LIMITS.filter((limit) => bid[LIMIT_VALUES[limit]] !== null);

const premiumText = ({ settings }: Pick<KnownDesk, 'settings'>): string =>
  settings.premium > 0 ? ` ÷ ${formatPieces(1 + settings.premium)}` : '';

const INCOME_TEXT: Record<Exclude<BidLimit, 'return'>, (settings: DeskSettings) => string> = {
  payback: () => BID_BREAKDOWNS_TEXT.cashByThen,
  loss: ({ chanceOfLoss }) => BID_BREAKDOWNS_TEXT.valueReached(formatPercent(1 - chanceOfLoss)),
  'half-share': () => BID_BREAKDOWNS_TEXT.halfShareValue,
};

/** What a limit allows taking out of the lot, before costs besides the bid. */
function incomeText(desk: Pick<KnownDesk, 'settings' | 'bid' | 'value'>, limit: BidLimit): string {
  const { settings, bid } = desk;
  const foundShare = formatPercent(bid.foundShare);
  if (limit === 'return') {
    return `${formatSum(desk.value)} × ${foundShare} ÷ ${formatPieces(1 + settings.targetReturn)}`;
  }
  const income =
    minorOf(bid[LIMIT_VALUES[limit]] ?? '0.00') * (1 + settings.premium) + minorOf(bid.outlay);
  const kept = limit === 'half-share' ? 1 + settings.returnAtHalfShare : 1;
  const whole = formatMinor((income * kept) / bid.foundShare);
  const divided = limit === 'half-share' ? ` ÷ ${formatPieces(kept)}` : '';
  return `${INCOME_TEXT[limit](settings)} ${whole} × ${foundShare}${divided}`;
}

export function walkAwayBreakdown(
  desk: Pick<KnownDesk, 'settings' | 'bid' | 'value'>,
): BreakdownRow[] {
  const { bid, settings } = desk;
  const limits = appliedLimits(bid).map((limit) => ({
    text: LIMIT_LABELS[limit](settings),
    from: BID_BREAKDOWNS_TEXT.limit(
      incomeText(desk, limit),
      formatSum(bid.outlay),
      premiumText(desk),
    ),
    value: formatSum(bid[LIMIT_VALUES[limit]] ?? '0.00'),
    ...(bid.binds === limit && { mark: BID_BREAKDOWNS_TEXT.setsLimit }),
  }));
  return [
    ...limits,
    { text: BID_BREAKDOWNS_TEXT.smallest, value: formatSum(bid.walkAway), isResult: true },
  ];
}

export const outlayText = ({ settings, bought, bid }: KnownDesk): string =>
  BID_BREAKDOWNS_TEXT.otherCosts(
    formatSum(bid.outlay),
    formatMinor(settings.freightMinor),
    bought.pieces,
    formatMinor(settings.intakeMinor),
  );

export const openingBreakdown = ({ bid, settings }: KnownDesk): BreakdownRow[] => [
  { text: BID_BREAKDOWNS_TEXT.payUpTo, value: formatSum(bid.walkAway) },
  {
    text: BID_BREAKDOWNS_TEXT.openingShare,
    value: settingText('openingShare', settings.openingShare),
  },
  { text: BID_BREAKDOWNS_TEXT.openAt, value: formatSum(bid.opening), isResult: true },
];

export const valueBreakdown = (desk: KnownDesk): BreakdownRow[] => [
  { text: BID_BREAKDOWNS_TEXT.linesWorthListing, value: formatCount(desk.listedLines) },
  {
    text: BID_BREAKDOWNS_TEXT.valuesAdded,
    from: BID_BREAKDOWNS_TEXT.valuesFrom,
    value: formatSum(desk.value),
    isResult: true,
  },
  { text: BID_BREAKDOWNS_TEXT.nineOfTen, value: formatSum(desk.p10) },
  { text: BID_BREAKDOWNS_TEXT.middle, value: formatSum(desk.p50) },
  {
    text: BID_BREAKDOWNS_TEXT.unknownLines(desk.unknownLines),
    value: formatSum(desk.unknownCost),
  },
  {
    text: BID_BREAKDOWNS_TEXT.doubtedLines(desk.doubtedLines),
    value: formatSum(desk.doubtedValue),
  },
];

/** The outcome of paying an amount, with the sum behind each of the three results. */
export function paidBreakdowns(desk: KnownDesk, paidMinor: number) {
  const { settings, bid } = desk;
  const laidOut = paidMinor * (1 + settings.premium) + minorOf(bid.outlay);
  const out: BreakdownRow = {
    text: BID_BREAKDOWNS_TEXT.paid,
    from: outlayText(desk),
    value: formatMinor(laidOut),
  };
  return {
    return: [
      {
        text: BID_BREAKDOWNS_TEXT.netLessMissing,
        value: formatMinor(minorOf(desk.value) * bid.foundShare),
      },
      out,
    ],
    payback: [{ text: BID_BREAKDOWNS_TEXT.paybackMonth, value: '' }, out],
    loss: [
      {
        text: BID_BREAKDOWNS_TEXT.lossChance,
        from: `${formatMinor(laidOut)} ÷ ${formatPercent(bid.foundShare)}`,
        value: formatMinor(laidOut / bid.foundShare),
      },
      out,
    ],
  };
}

/** Both ends of the interval, from the cases they are mixed of. */
export const intervalBreakdown = (desk: KnownDesk): BreakdownRow[] => [
  ...desk.cases.map(({ share, price, weight, value, deviation }) => ({
    text: BID_BREAKDOWNS_TEXT.scenario(formatPieces(share), formatPieces(price)),
    from: BID_BREAKDOWNS_TEXT.scenarioWeight(formatPercent(weight), formatSum(deviation)),
    value: formatSum(value),
  })),
  {
    text: BID_BREAKDOWNS_TEXT.tenthBelow,
    value: formatSum(desk.p10),
    isResult: true,
  },
  { text: BID_BREAKDOWNS_TEXT.halfBelow, value: formatSum(desk.p50) },
  { text: BID_BREAKDOWNS_TEXT.ninthBelow, value: formatSum(desk.p90) },
];
