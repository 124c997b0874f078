import type { DeskSettings } from '../settings/desk-settings.ts';
import { demandOf, forecastSales, monthsOfDemand, ownSales } from './demand.ts';
import { lineUnknownReason, type DeskLine } from './desk-line.ts';
import { lineFigures, pieceTerms, type SellableLine } from './expected-sales.ts';
import { netOfSale } from './net.ts';
import { pressedPrice } from './piece-values.ts';
import type { PriceEstimate } from './price-estimates.ts';
import type { Prior } from './prior.ts';

export const STEP_UNITS = [
  'minor',
  'pieces',
  'pieces-a-month',
  'listings',
  'months',
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
  'price-contradicting',
  'price-ceiling',
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
] as const;
export type StepLabel = (typeof STEP_LABELS)[number];

/** One figure of a calculation. */
export type CalculationStep = {
  readonly label: StepLabel;
  readonly value: number;
  readonly unit: (typeof STEP_UNITS)[number];
};

type StepTuple = readonly [StepLabel, CalculationStep['unit'], value: number];

const toSteps = (steps: readonly StepTuple[]): CalculationStep[] =>
  steps.map(([label, unit, value]) => ({ label, value, unit }));

/** Names the active listings of others where they were counted. */
const shareSteps = (rivals: number | null, share: number): StepTuple[] => [
  ...(rivals === null ? [] : [['competitors', 'listings', rivals] as const]),
  ['own-share', 'share', share],
];

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
    ['listings-seen', 'listings', seen.listings],
    ['units-seen', 'pieces', seen.units],
    ['months-covered', 'months', seen.months],
    ['pieces-per-listing', 'pieces', demand.piecesPerListing],
    ['market-per-month', 'pieces-a-month', demand.marketPerMonth],
    ...shareSteps(line.rivals, figures.share),
    ['own-demand', 'pieces', own.mean],
    ['own-demand-low', 'pieces', own.low],
    ['own-demand-high', 'pieces', own.high],
    ['chance-of-none', 'chance', own.chanceOfNone],
    ...priceSteps(price),
    ...saleSteps(sellable, settings),
    ['quantity', 'pieces', Math.max(0, Math.floor(quantity))],
    ['ahead', 'pieces', line.ahead],
    ['start', 'months', start],
    ['sold', 'pieces', figures.sold.at(-1) ?? 0],
    ['not-absorbed', 'pieces', figures.unsold],
    ['income', 'minor', figures.incomeMinor],
    ['waiting', 'minor', -figures.waitingMinor],
    ['shelf', 'minor', -figures.shelfMinor],
    ['listing', 'minor', -figures.listingMinor],
    ['present-value', 'minor', figures.presentValueMinor],
    ['value', 'minor', line.isRestricted ? 0 : figures.valueMinor],
  ]);
}

/** What the first piece brings; the rows from the gross on add up to the net. */
function saleSteps(line: SellableLine, settings: DeskSettings): StepTuple[] {
  const { priceMinor, ahead, yearOfSales } = pieceTerms(line, settings);
  const pressed = pressedPrice(priceMinor, ahead + 1, yearOfSales, settings.pressure);
  const sale = netOfSale(pressed, line.parcel, settings);
  return [
    ['own-price', 'minor', sale.gross - sale.charged],
    ['postage-charged', 'minor', sale.charged],
    ['gross', 'minor', sale.gross],
    ['fee-base', 'minor', sale.base],
    ['fee', 'minor', -sale.fee],
    ['promoted', 'minor', -sale.promoted],
    ['order-fee', 'minor', -sale.order],
    ['postage', 'minor', -sale.postage],
    ['packing', 'minor', -sale.packing],
    ['material', 'minor', -sale.material],
    ['refunds', 'minor', -sale.refunds],
    ['resold', 'minor', sale.resold],
    ['return-postage', 'minor', -sale.returnPostage],
    ['net', 'minor', sale.net],
  ];
}

/** The evidence behind a price, and the price; only the price when new sales alone decide. */
function priceSteps(price: LinePriceInput): StepTuple[] {
  const { minor, estimates = [], contradictedBy = null, ceilingMinor = null } = price;
  const isMedian = contradictedBy === null && estimates.every(({ from }) => from === 'new');
  return [
    ...(isMedian ? [] : estimates.flatMap(estimateSteps)),
    ...(contradictedBy === null ? [] : [priceStep('price-contradicting', contradictedBy.minor)]),
    ...(ceilingMinor === null ? [] : [priceStep('price-ceiling', ceilingMinor)]),
    priceStep('price', minor),
  ];
}

const priceStep = (label: StepLabel, minor: number): StepTuple => [label, 'minor', minor];

function estimateSteps({ from, paidMinor, minor }: PriceEstimate): StepTuple[] {
  switch (from) {
    case 'new':
      return [priceStep('price-of-new', minor)];
    case 'used':
      return [priceStep('price-of-used', paidMinor), priceStep('price-by-used', minor)];
    case 'cost':
      return [priceStep('dealer-cost', paidMinor), priceStep('price-by-cost', minor)];
  }
}
