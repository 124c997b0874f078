import type { Bid } from '../lot/bid.ts';
import { meanAtHalfShare } from '../lot/lot-points.ts';
import type { LotFigures } from '../lot/lot.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import { mixtureQuantile } from '../statistics/normal-mixture.ts';
import { demandOf, forecastSales, monthsOfDemand, ownSales } from './demand.ts';
import { lineUnknownReason, type DeskLine } from './desk-line.ts';
import { lineFigures, pieceTerms, type SellableLine } from './expected-sales.ts';
import { netOfSale } from './net.ts';
import { pressedPrice } from './piece-values.ts';
import type { PriceEstimate } from './price-estimates.ts';
import type { Prior } from './prior.ts';

/** Inputs that are given, not computed. */
export const STEP_ORIGINS = ['list', 'sales', 'run', 'settings', 'stock'] as const;
export type StepOrigin = (typeof STEP_ORIGINS)[number];

export const STEP_UNITS = [
  'minor',
  'pieces',
  'pieces-a-month',
  'listings',
  'months',
  'lines',
  'share',
  'chance',
] as const;

export const STEP_LABELS = [
  'listings-seen',
  'units-seen',
  'months-covered',
  'pieces-per-listing',
  'market-per-month',
  'competitors',
  'own-share',
  'own-demand',
  'own-demand-low',
  'own-demand-high',
  'chance-of-none',
  'quantity',
  'ahead',
  'price-of-new',
  'price-of-used',
  'price-by-used',
  'dealer-cost',
  'price-by-cost',
  'price-set-aside',
  'price',
  'own-price',
  'postage-charged',
  'gross',
  'fee-base',
  'fee',
  'order-fee',
  'promoted',
  'postage',
  'packing',
  'material',
  'refunds',
  'resold',
  'return-postage',
  'net',
  'start',
  'sold',
  'not-absorbed',
  'income',
  'waiting',
  'shelf',
  'listing',
  'present-value',
  'value',
  'lines-listed',
  'lot-value',
  'lot-p10',
  'lot-p90',
  'lot-at-loss',
  'lot-at-half-share',
  'found-share',
  'outlay',
  'bid-by-return',
  'bid-by-payback',
  'bid-by-loss',
  'bid-by-half-share',
  'walk-away',
  'opening',
] as const;
export type StepLabel = (typeof STEP_LABELS)[number];

/** One figure of a calculation and its inputs. */
export type CalculationStep = {
  readonly label: StepLabel;
  readonly value: number;
  readonly unit: (typeof STEP_UNITS)[number];
  readonly from: readonly (StepLabel | StepOrigin)[];
};

type StepTuple = readonly [
  StepLabel,
  CalculationStep['unit'],
  value: number,
  from: readonly (StepLabel | StepOrigin)[],
];

const toSteps = (steps: readonly StepTuple[]): CalculationStep[] =>
  steps.map(([label, unit, value, from]) => ({ label, value, unit, from }));

/** Names the active listings of others where they were counted. */
const shareSteps = (rivals: number | null, share: number): StepTuple[] =>
  rivals === null
    ? [['own-share', 'share', share, ['settings', 'sales']]]
    : [
        ['competitors', 'listings', rivals, ['run']],
        ['own-share', 'share', share, ['settings', 'competitors']],
      ];

/** Rows that add up to the net. */
const NET_ROWS = [
  'gross',
  'fee',
  'promoted',
  'order-fee',
  'postage',
  'packing',
  'material',
  'refunds',
  'resold',
  'return-postage',
] as const satisfies readonly StepLabel[];

type LinePriceInput = NonNullable<DeskLine['price']>;

/**
 * How a line's value was calculated; empty when it is unknown. `start`: months until it is listed.
 */
export function explainLine(
  line: DeskLine,
  prior: Prior,
  settings: DeskSettings,
  start = 0,
): CalculationStep[] {
  const { seen, price, quantity } = line;
  if (seen === null || price === null || quantity === null || lineUnknownReason(line) !== null) {
    return [];
  }
  const demand = demandOf(seen, prior, settings.piecesPerListing);
  const sellable = { ...line, quantity, demand, priceMinor: price.minor };
  const figures = lineFigures(sellable, settings, start);
  const own = forecastSales(
    ownSales(demand, figures.share, monthsOfDemand(settings.months, settings.decline)),
  );
  return toSteps([
    ['listings-seen', 'listings', seen.listings, ['sales']],
    ['units-seen', 'pieces', seen.units, ['sales']],
    ['months-covered', 'months', seen.months, ['run']],
    [
      'pieces-per-listing',
      'pieces',
      demand.piecesPerListing,
      ['listings-seen', 'units-seen', 'settings'],
    ],
    [
      'market-per-month',
      'pieces-a-month',
      demand.marketPerMonth,
      ['pieces-per-listing', 'listings-seen', 'months-covered', 'run'],
    ],
    ...shareSteps(line.rivals, figures.share),
    ['own-demand', 'pieces', own.mean, ['market-per-month', 'own-share', 'settings']],
    ['own-demand-low', 'pieces', own.low, ['own-demand', 'listings-seen']],
    ['own-demand-high', 'pieces', own.high, ['own-demand', 'listings-seen']],
    ['chance-of-none', 'chance', own.chanceOfNone, ['own-demand', 'listings-seen']],
    ...priceSteps(price),
    ...saleSteps(sellable, settings),
    ['quantity', 'pieces', Math.max(0, Math.floor(quantity)), ['list']],
    ['ahead', 'pieces', line.ahead, ['stock']],
    ['start', 'months', start, ['settings']],
    ['sold', 'pieces', figures.sold.at(-1) ?? 0, ['own-demand', 'quantity', 'ahead', 'start']],
    ['not-absorbed', 'pieces', figures.unsold, ['quantity', 'sold']],
    ['income', 'minor', figures.incomeMinor, ['net', 'sold', 'settings']],
    ['waiting', 'minor', -figures.waitingMinor, ['income', 'settings']],
    ['shelf', 'minor', -figures.shelfMinor, ['sold', 'settings']],
    ['listing', 'minor', -figures.listingMinor, ['settings']],
    [
      'present-value',
      'minor',
      figures.presentValueMinor,
      ['income', 'waiting', 'shelf', 'listing'],
    ],
    ['value', 'minor', line.isRestricted ? 0 : figures.valueMinor, ['present-value', 'net']],
  ]);
}

/** What the first piece brings; the rows from the gross on add up to the net. */
function saleSteps(line: SellableLine, settings: DeskSettings): StepTuple[] {
  const { priceMinor, ahead, yearOfSales } = pieceTerms(line, settings);
  const pressed = pressedPrice(priceMinor, ahead + 1, yearOfSales, settings.pressure);
  const sale = netOfSale(pressed, line.parcel, settings);
  return [
    ['own-price', 'minor', sale.gross - sale.charged, ['price', 'settings']],
    ['postage-charged', 'minor', sale.charged, ['settings']],
    ['gross', 'minor', sale.gross, ['own-price', 'postage-charged']],
    ['fee-base', 'minor', sale.base, ['gross', 'settings']],
    ['fee', 'minor', -sale.fee, ['fee-base', 'settings']],
    ['promoted', 'minor', -sale.promoted, ['fee-base', 'settings']],
    ['order-fee', 'minor', -sale.order, ['fee-base']],
    ['postage', 'minor', -sale.postage, ['sales']],
    ['packing', 'minor', -sale.packing, ['settings']],
    ['material', 'minor', -sale.material, ['settings']],
    ['refunds', 'minor', -sale.refunds, ['gross', 'fee', 'promoted', 'settings']],
    ['resold', 'minor', sale.resold, ['own-price', 'settings']],
    ['return-postage', 'minor', -sale.returnPostage, ['postage', 'settings']],
    ['net', 'minor', sale.net, NET_ROWS],
  ];
}

/** The evidence behind a price, and the price; only the price when new sales alone decide. */
function priceSteps({ minor, estimates = [], setAside = null }: LinePriceInput): StepTuple[] {
  const isMedian = estimates.every(({ from }) => from === 'new');
  const evidence = isMedian ? [] : estimates.map(estimateSteps);
  const from = evidence.flatMap((steps) => steps.at(-1)?.[0] ?? []);
  return [
    ...(setAside === null ? [] : [priceStep('price-set-aside', setAside.minor, ['sales'])]),
    ...evidence.flat(),
    priceStep('price', minor, isMedian ? ['sales', 'run'] : from),
  ];
}

const priceStep = (label: StepLabel, minor: number, from: StepTuple[3]): StepTuple => [
  label,
  'minor',
  minor,
  from,
];

function estimateSteps({ from, paidMinor, minor }: PriceEstimate): StepTuple[] {
  switch (from) {
    case 'new':
      return [priceStep('price-of-new', minor, ['sales'])];
    case 'used':
      return [
        priceStep('price-of-used', paidMinor, ['sales']),
        priceStep('price-by-used', minor, ['price-of-used', 'run']),
      ];
    case 'cost':
      return [
        priceStep('dealer-cost', paidMinor, ['list']),
        priceStep('price-by-cost', minor, ['dealer-cost', 'run']),
      ];
  }
}

/** How the bid was calculated. */
export function explainBid(lot: LotFigures, bid: Bid, settings: DeskSettings): CalculationStep[] {
  const { highestMinor } = bid;
  return toSteps([
    ['lines-listed', 'lines', lot.listedLines, ['value']],
    ['lot-value', 'minor', lot.valueMinor, ['value']],
    ['lot-p10', 'minor', lot.p10Minor, ['value']],
    ['lot-p90', 'minor', lot.p90Minor, ['value']],
    [
      'lot-at-loss',
      'minor',
      mixtureQuantile(lot.spread, settings.chanceOfLoss),
      ['value', 'settings'],
    ],
    ['lot-at-half-share', 'minor', meanAtHalfShare(lot.spread), ['value']],
    ['found-share', 'share', bid.foundShare, ['settings']],
    ['outlay', 'minor', bid.outlayMinor, ['quantity', 'settings']],
    [
      'bid-by-return',
      'minor',
      highestMinor.return,
      ['lot-value', 'found-share', 'outlay', 'settings'],
    ],
    [
      'bid-by-payback',
      'minor',
      highestMinor.payback,
      ['sold', 'net', 'found-share', 'outlay', 'settings'],
    ],
    [
      'bid-by-loss',
      'minor',
      highestMinor.loss,
      ['lot-at-loss', 'found-share', 'outlay', 'settings'],
    ],
    [
      'bid-by-half-share',
      'minor',
      highestMinor['half-share'],
      ['lot-at-half-share', 'found-share', 'outlay', 'settings'],
    ],
    [
      'walk-away',
      'minor',
      bid.walkAwayMinor,
      ['bid-by-return', 'bid-by-payback', 'bid-by-loss', 'bid-by-half-share'],
    ],
    ['opening', 'minor', bid.openingMinor, ['walk-away', 'settings']],
  ]);
}
