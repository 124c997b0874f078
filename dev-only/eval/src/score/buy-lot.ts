import { finish } from '@partsight/domain/core/slices';
import { outlayMinor, solveBid, type Bid } from '@partsight/domain/desk/lot/bid';
import { createLotValuer } from '@partsight/domain/desk/lot/lot';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import type { MarketWindow } from '@partsight/domain/own-sales/score/own-share';
import { predictLot } from '@partsight/domain/own-sales/score/predict-lot';
import {
  scoreSeller,
  type BoughtLot,
  type SellerScore,
} from '@partsight/domain/own-sales/score/score-seller';

import { buildLot } from '../desk/build-lot.ts';
import type { WorldLine } from '../desk/create-world.ts';
import { dayAfter, FIRST_DAY, type SoldLot, type StockedLine } from './sell-lot.ts';

const WORK_MINOR = { small: 260, medium: 350, large: 700 };

export type PurchasedLot = {
  readonly bought: BoughtLot;
  readonly bid: Bid;
  readonly stock: readonly StockedLine[];
};

/** Values lines with the desk, buys them at its walk-away bid, and keeps what was predicted. */
export function buyLot(
  lines: readonly WorldLine[],
  settings: DeskSettings,
  batchId: string,
): PurchasedLot {
  const lot = buildLot(lines, new Set(lines.map(({ key }) => key)));
  const deskLines = lot.lines.map(({ line }) => line);
  const figures = createLotValuer(deskLines, lot.prior).figures(settings);
  const bid = solveBid(
    figures,
    { outlayMinor: outlayMinor(figures, 'take-all', settings), countedShare: 0 },
    settings,
  );
  const prediction = finish(predictLot({ lines: deskLines, prior: lot.prior, figures }, settings));
  return {
    bid,
    bought: {
      ...prediction,
      batchId,
      settings,
      boughtOn: FIRST_DAY,
      paidMinor: bid.walkAwayMinor,
      decline: settings.decline,
    },
    stock: lot.lines.flatMap(({ world, line }, at) => {
      const { pieces = null, forecast = null } = prediction.lines[at] ?? {};
      return pieces === null || forecast === null || forecast.keptPieces === 0
        ? []
        : {
            row: at + 1,
            world,
            pieces,
            postageMinor: line.parcel.shippingMinor,
            workMinor: WORK_MINOR[line.parcel.size],
          };
    }),
  };
}

/** What the market sold of each number from the purchase on, as a page of sold figures counts it. */
export const marketUntil = (stock: readonly StockedLine[], day: number): MarketWindow[] =>
  stock.map(({ world }) => ({
    lookupKey: world.key,
    from: FIRST_DAY,
    to: dayAfter(day),
    units: world.orders
      .filter((order) => Math.floor(order.day) <= day)
      .reduce((sum, { pieces }) => sum + pieces, 0),
  }));

/** The product's score of a lot on some day, from the seller's reports up to then. */
export function scoreUntil(
  { bought, stock }: PurchasedLot,
  sold: Pick<SoldLot, 'sales' | 'transactions'>,
  day: number,
): SellerScore {
  const through = dayAfter(day);
  return scoreSeller([bought], {
    sales: sold.sales.filter(({ soldOn }) => soldOn <= through),
    transactions: sold.transactions,
    windows: marketUntil(stock, day),
    listedOn: new Map(),
    through,
  });
}
