import type { DeskStep } from '@partsight/contract/desk';
import type { CalculationStep } from '@partsight/domain/desk/line/calculation-steps';

import { formatPercent, formatPieces, formatWholePercent } from '../../lib/text/format.ts';
import { formatMinor } from '../../lib/text/money.ts';
import type { BreakdownRow } from './bid/breakdown-button.tsx';

const STEP_TEXT: Record<CalculationStep['label'], string> = {
  'listings-seen': 'Sold listings seen',
  'units-seen': 'Pieces they sold',
  'months-covered': 'Months covered',
  'pieces-per-listing': 'Pieces per listing, adjusted to the usual',
  'market-per-month': 'Sold per month, all sellers',
  competitors: 'Others list it now',
  'own-share': 'Your share of it',
  'own-demand': 'You’d sell',
  'own-demand-low': 'at most this in 1 of 10',
  'own-demand-high': 'at most this in 9 of 10',
  'chance-of-none': 'Chance of no sale',
  quantity: 'On hand',
  ahead: 'Ahead of them: stock you hold',
  'price-of-new': 'New ones sold at',
  'price-of-used': 'Used ones sold at',
  'price-by-used': 'Price of a new one, from these',
  'dealer-cost': 'Dealer cost',
  'price-by-cost': 'Price of a new one, from the cost',
  'price-contradicting': 'Other sales say more, not counted',
  'price-ceiling': 'Highest new sale: no price above it',
  price: 'Your price basis',
  'own-price': 'Your price for the first piece',
  'postage-charged': 'Shipping the buyer pays',
  gross: 'The buyer pays',
  'fee-base': 'With sales tax, which the fee applies to',
  fee: 'Marketplace fee',
  'order-fee': 'Fee per order',
  promoted: 'Ads',
  postage: 'Shipping',
  packing: 'Packing',
  material: 'Box and padding',
  refunds: 'Refunds for returned pieces',
  resold: 'Returned pieces sold again',
  'return-postage': 'Return shipping',
  net: 'Profit per sale',
  start: 'Months until it is listed',
  sold: 'Pieces sold in your months',
  'not-absorbed': 'Pieces left over',
  income: 'Profit on all pieces sold',
  waiting: 'Waiting for the money',
  shelf: 'Shelf',
  listing: 'Listing',
  'present-value': 'Nets you',
  value: 'Worth to you',
};

function valueText({ unit, value }: Pick<DeskStep, 'unit' | 'value'>): string {
  switch (unit) {
    case 'minor':
      return formatMinor(value);
    case 'share':
      return formatPercent(value);
    case 'chance':
      return formatWholePercent(value);
    case 'months':
    case 'pieces':
    case 'pieces-a-month':
    case 'listings':
      return formatPieces(value);
  }
}

const RESULT_STEPS: ReadonlySet<CalculationStep['label']> = new Set([
  'market-per-month',
  'net',
  'value',
]);

/** Turns calculation steps into breakdown rows. */
export const toBreakdownRows = (steps: readonly (CalculationStep | DeskStep)[]): BreakdownRow[] =>
  steps.map((step) => ({
    text: STEP_TEXT[step.label],
    value: valueText(step),
    isResult: RESULT_STEPS.has(step.label),
  }));
