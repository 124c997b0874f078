import { normal, randomOf, type Random } from '@partsight/marketplace-simulator/market/random';

import type { WorldLine } from './create-world.ts';

/**
 * A buyer of a lot as he really is. Nothing here comes from the code under test: neither what a sale
 * costs, nor when it happens.
 */
export type TrueSeller = {
  /** Share of the sales that he wins where three others sell, at the usual price. */
  readonly share: number;
  readonly elasticity: number;
  readonly linesPerWeek: number;
  readonly returned: number;
  /** Share of the returned pieces that sell as new again. */
  readonly resoldAsNew: number;
  /** Price lost when his pieces equal what the market takes in a year. */
  readonly pressure: number;
};

/** What he believes about himself. */
export type Belief = {
  readonly share: number;
  readonly elasticity: number;
  readonly position: number;
  readonly linesPerWeek: number;
  readonly returned: number;
};

const SHARE_DEVIATION = 0.5;
const PACE_DEVIATION = 0.3;
const RETURNS_DEVIATION = 0.3;
/**
 * Lines differ from the rule that divides the sales by the number of sellers; their mean does not, or
 * a seller would win another share than the one he was drawn.
 */
const LINE_DEVIATION = 0.3;
const MEAN_OF_LINES = Math.exp(LINE_DEVIATION ** 2 / 2);

const around = (value: number, deviation: number, random: Random): number =>
  value * Math.exp(deviation * normal(random));

export const drawSeller = (belief: Belief, random: Random): TrueSeller => ({
  share: around(belief.share, SHARE_DEVIATION, random),
  elasticity: 1 + 2 * random.next(),
  linesPerWeek: around(belief.linesPerWeek, PACE_DEVIATION, random),
  returned: Math.min(0.25, around(belief.returned, RETURNS_DEVIATION, random)),
  resoldAsNew: 0.5 + random.next() / 3,
  pressure: 0.2 * random.next(),
});

export type ListedStock = {
  readonly world: WorldLine;
  readonly pieces: number;
  /** Place in the order of listing, from 0. */
  readonly place: number;
  readonly size: 'small' | 'medium' | 'large';
  readonly postageMinor: number;
  readonly cubicFeet: number;
};

const DAYS_A_MONTH = 365.25 / 12;
const YEAR_DAYS = 365.25;
const HOLD_A_YEAR = 0.3;
const USUAL_POSITION = 0.93;

/** Costs as the marketplace and the carrier charge them, in cents. */
const TAX = 0.0752;
const FEE = 0.115;
const FEE_LIMIT = 100_000;
const FEE_ABOVE = 0.0235;
const ADS = 0.02;
const PACKING = 200;
const LISTING = 400;
const SHELF_A_MONTH = 50;
const MATERIAL = { small: 60, medium: 150, large: 500 };
const BUYER_PAYS = { small: 0, medium: 0.5, large: 1 };
const RETURN_POSTAGE = { small: 0.5, medium: 0.5, large: 1 };

const discountAt = (day: number): number => (1 + HOLD_A_YEAR) ** (-day / YEAR_DAYS);

/** Sent and kept by the buyer: what the sale leaves, and what a refund would take back. */
function saleAt(
  price: number,
  stock: ListedStock,
): { readonly left: number; readonly refund: number } {
  const paid = price + BUYER_PAYS[stock.size] * stock.postageMinor;
  const withTax = paid * (1 + TAX);
  const fee =
    withTax <= FEE_LIMIT ? FEE * withTax : FEE * FEE_LIMIT + FEE_ABOVE * (withTax - FEE_LIMIT);
  const refund = paid - fee - ADS * withTax;
  const order = withTax <= 1_000 ? 30 : 40;
  return { left: refund - order - stock.postageMinor - PACKING - MATERIAL[stock.size], refund };
}

/** The share of a line's sales that he wins at his price, among so many rivals. */
export function shareOf(
  seller: Pick<TrueSeller, 'share' | 'elasticity'>,
  position: number,
  rivals: number,
  random: Random,
): number {
  const atPrice = (position / USUAL_POSITION) ** -seller.elasticity;
  const own = (4 * seller.share * atPrice) / (1 + rivals);
  return Math.min(0.9, around(own / MEAN_OF_LINES, LINE_DEVIATION, random));
}

/** What a listed line earns in the year, discounted to the day of the purchase. */
export function earnedByLine(
  stock: ListedStock,
  seller: TrueSeller,
  { position }: Belief,
  draw: string | number,
): number {
  const { world, pieces, place } = stock;
  const random = randomOf('seller', world.key, draw);
  const share = shareOf(seller, position, world.rivals, random);
  const listedOn = Math.floor(place / seller.linesPerWeek) * 7;
  const yearOfMarket = Math.max(
    1,
    world.orders.reduce((sum, order) => sum + order.pieces, 0),
  );
  let earned = -LISTING;
  let sold = 0;
  for (const order of world.orders) {
    const isOwn = random.next() < share;
    if (!isOwn || order.day < listedOn) {
      continue;
    }
    for (let piece = 0; piece < order.pieces && sold < pieces; piece += 1) {
      sold += 1;
      const pressed = Math.max(0.7, 1 - (seller.pressure * sold) / yearOfMarket);
      const price = world.newMinor * position * pressed;
      const { left, refund } = saleAt(price, stock);
      let income = left;
      if (random.next() < seller.returned) {
        const again = random.next() < seller.resoldAsNew ? price : 0.6 * price;
        income += Math.max(0, saleAt(again, stock).left) - refund;
        income -= RETURN_POSTAGE[stock.size] * stock.postageMinor;
      }
      earned += income * discountAt(order.day) - shelf(stock, order.day);
    }
  }
  return earned - (pieces - sold) * shelf(stock, YEAR_DAYS);
}

/** Cost of a piece's place until the day. */
function shelf({ cubicFeet }: ListedStock, day: number): number {
  const monthly = cubicFeet * SHELF_A_MONTH;
  const daily = Math.log(1 + HOLD_A_YEAR) / YEAR_DAYS;
  return (monthly / DAYS_A_MONTH) * ((1 - discountAt(day)) / daily);
}
