import type { KnownDesk } from '@partsight/contract/desk';
import type { BidLimit } from '@partsight/domain/valuation/lot/bid';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';

import { formatCount, formatSum, minorOf, plural } from '../../../lib/text/format.ts';
import { formatMinor, formatPercent, formatPieces } from '../desk-format.ts';
import { LIMIT_LABELS, settingText } from '../desk-text.ts';
import type { BreakdownRow } from './breakdown-button.tsx';

export const LIMIT_VALUES = {
  return: 'byReturn',
  payback: 'byPayback',
  loss: 'byLoss',
  'half-share': 'byHalfShare',
} as const;

/** In display order. */
export const SHOWN_LIMITS = ['return', 'loss', 'half-share', 'payback'] as const;

const premiumText = ({ settings }: Pick<KnownDesk, 'settings'>): string =>
  settings.premium > 0 ? ` ÷ ${formatPieces(1 + settings.premium)}` : '';

const INCOME_TEXT: Record<Exclude<BidLimit, 'return'>, (settings: DeskSettings) => string> = {
  payback: () => 'cash by then',
  loss: ({ chanceOfLoss }) => `value reached in ${formatPercent(1 - chanceOfLoss)} of cases`,
  'half-share': () => 'value at half the share',
};

/** What a limit allows taking out of the lot, before costs besides the bid. */
function incomeText(desk: Pick<KnownDesk, 'settings' | 'bid' | 'value'>, limit: BidLimit): string {
  const { settings, bid } = desk;
  const foundShare = formatPercent(bid.foundShare);
  if (limit === 'return') {
    return `${formatSum(desk.value)} × ${foundShare} ÷ ${formatPieces(1 + settings.targetReturn)}`;
  }
  const income = minorOf(bid[LIMIT_VALUES[limit]]) * (1 + settings.premium) + minorOf(bid.outlay);
  const kept = limit === 'half-share' ? 1 + settings.returnAtHalfShare : 1;
  const whole = formatMinor((income * kept) / bid.foundShare);
  const divided = limit === 'half-share' ? ` ÷ ${formatPieces(kept)}` : '';
  return `${INCOME_TEXT[limit](settings)} ${whole} × ${foundShare}${divided}`;
}

export function walkAwayBreakdown(
  desk: Pick<KnownDesk, 'settings' | 'bid' | 'value'>,
): BreakdownRow[] {
  const { bid, settings } = desk;
  const limits = SHOWN_LIMITS.map((limit) => ({
    text: LIMIT_LABELS[limit](settings),
    from: `(${incomeText(desk, limit)} - costs ${formatSum(bid.outlay)})${premiumText(desk)}`,
    value: formatSum(bid[LIMIT_VALUES[limit]]),
    ...(bid.binds === limit && { mark: 'sets the limit' }),
  }));
  return [
    ...limits,
    { text: 'Walk-away bid: the smallest', value: formatSum(bid.walkAway), isResult: true },
  ];
}

export const outlayText = ({ settings, pieces, bid }: KnownDesk): string =>
  `Other costs ${formatSum(bid.outlay)}: freight ${formatMinor(settings.freightMinor)}, intake of ${formatCount(pieces)} pieces at ${formatMinor(settings.intakeMinor)}.`;

export const openingBreakdown = ({ bid, settings }: KnownDesk): BreakdownRow[] => [
  { text: 'Walk-away bid', value: formatSum(bid.walkAway) },
  { text: 'Of it to begin with', value: settingText('openingShare', settings.openingShare) },
  { text: 'Opening bid', value: formatSum(bid.opening), isResult: true },
];

export const valueBreakdown = (desk: KnownDesk): BreakdownRow[] => [
  { text: 'Lines that are worth listing', value: formatCount(desk.listedLines) },
  {
    text: 'Their values added up',
    from: 'each: net of a sale × pieces sold, money of later months counted less',
    value: formatSum(desk.value),
    isResult: true,
  },
  { text: 'At least this in 9 of 10', value: formatSum(desk.p10) },
  { text: 'As often above as below', value: formatSum(desk.p50) },
  {
    text: `Not in it: ${plural(desk.unknownLines, 'unknown line')}, dealer cost`,
    value: formatSum(desk.unknownCost),
  },
  {
    text: `Not in it: ${plural(desk.doubtedLines, 'line')} with an odd cost, value`,
    value: formatSum(desk.doubtedValue),
  },
];

/** The outcome of paying an amount, with the sum behind each of the three results. */
export function paidBreakdowns(desk: KnownDesk, paidMinor: number) {
  const { settings, bid } = desk;
  const laidOut = paidMinor * (1 + settings.premium) + minorOf(bid.outlay);
  const out: BreakdownRow = {
    text: 'Paid: price, premium and other costs',
    from: outlayText(desk),
    value: formatMinor(laidOut),
  };
  return {
    return: [
      {
        text: 'What it should net you, less missing pieces',
        value: formatMinor(minorOf(desk.value) * bid.foundShare),
      },
      out,
    ],
    payback: [
      { text: 'The first month whose cash, less what is missing, reaches it', value: '' },
      out,
    ],
    loss: [
      {
        text: 'Lots like this one whose value stays below',
        from: `${formatMinor(laidOut)} ÷ ${formatPercent(bid.foundShare)}`,
        value: formatMinor(laidOut / bid.foundShare),
      },
      out,
    ],
  };
}

/** The same sum with half the share; everything else stays. */
export const halfShareBreakdown = ({
  settings,
  valueAtHalfShare,
  bidAtHalfShare,
}: KnownDesk): BreakdownRow[] => [
  {
    text: 'Your share of the market, halved',
    value: settingText('share', settings.share / 2),
  },
  { text: 'What it should net you then', value: formatSum(valueAtHalfShare) },
  ...walkAwayBreakdown({ settings, value: valueAtHalfShare, bid: bidAtHalfShare }),
];

/** Both ends of the interval, from the cases they are mixed of. */
export const intervalBreakdown = (desk: KnownDesk): BreakdownRow[] => [
  ...desk.cases.map(({ share, price, weight, value, deviation }) => ({
    text: `Share × ${formatPieces(share)}, prices × ${formatPieces(price)}`,
    from: `counts ${formatPercent(weight)}; single lines spread it by ${formatSum(deviation)}`,
    value: formatSum(value),
  })),
  {
    text: 'A tenth of the mixture lies below: at least this in 9 of 10',
    value: formatSum(desk.p10),
    isResult: true,
  },
  { text: 'Half of it lies below', value: formatSum(desk.p50) },
  { text: 'Nine tenths lie below; nothing is promised there', value: formatSum(desk.p90) },
];

/** How few lines reach a share of the value. */
export const concentrationBreakdown = (
  desk: KnownDesk,
  share: number,
  lines: number,
): BreakdownRow[] => [
  { text: 'What the lot should net you', value: formatSum(desk.value) },
  {
    text: `Of it ${formatPercent(share)}`,
    value: formatMinor(minorOf(desk.value) * share),
  },
  { text: 'Lines worth listing, the most valuable first', value: formatCount(desk.listedLines) },
  { text: 'So many of the first reach it', value: plural(lines, 'line'), isResult: true },
];

export function withoutFirstFiveBreakdown(desk: KnownDesk): BreakdownRow[] {
  const firstFive = minorOf(desk.value) - minorOf(desk.withoutFirstFive);
  return [
    { text: 'What the lot should net you', value: formatSum(desk.value) },
    {
      text: 'Of it in the first line',
      value: formatMinor(minorOf(desk.value) * desk.shareOfFirst),
    },
    {
      text: 'In the first ten',
      value: formatMinor(minorOf(desk.value) * desk.shareOfFirstTen),
    },
    { text: 'In the first five', value: formatMinor(firstFive) },
    { text: 'Without the first five', value: formatSum(desk.withoutFirstFive), isResult: true },
  ];
}
