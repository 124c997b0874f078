import { medianOf } from '../../core/quantile.ts';
import type { DeskSettings } from '../../desk/settings/desk-settings.ts';
import type { MatchedSale } from './match-sales.ts';
import type { LineForecast } from './predict-lot.ts';
import type { SaleMoney } from './sale-money.ts';

/** A figure and what it was counted from. */
export type OwnFigure = { readonly value: number; readonly count: number };

/** What the sales of bought lots say about the settings; null where nothing is known. */
export type OwnFigures = {
  /** Median of the price paid, as a share of the price used; by sale. */
  readonly price: OwnFigure | null;
  /** What sales paid out, as a share of what was predicted for them; by sale. */
  readonly payout: OwnFigure | null;
  /** Fees and ads, as shares of what fees are computed on; by order. */
  readonly fees: OwnFigure | null;
  readonly ads: OwnFigure | null;
  /** What buyers paid for shipping less what labels cost, in dollars an order. */
  readonly postageKept: OwnFigure | null;
  /** Share of the sales that were returned. */
  readonly returned: OwnFigure | null;
};

/** A sale with what was predicted for its line. */
export type SaleOfLine = {
  readonly matched: MatchedSale;
  readonly forecast: LineForecast | null;
};

/** Fixed fees of an order, where the report does not tell them from the others. */
const SMALL_ORDER_MINOR = 1_000;
const SMALL_ORDER_FEE_MINOR = 30;
const ORDER_FEE_MINOR = 40;

const CENTS = 100;

type FeeSettings = Pick<DeskSettings, 'tax' | 'feeCapMinor'>;

export function ownFigures(sales: readonly SaleOfLine[], settings: FeeSettings): OwnFigures {
  const priced = sales.flatMap(({ matched: { sale, money }, forecast }) =>
    money === null || forecast === null || forecast.priceMinor <= 0
      ? []
      : sale.unitMinor / forecast.priceMinor,
  );
  const paid = sales.flatMap(({ matched, forecast }) =>
    matched.money?.hasFees === true ? { ...matched, money: matched.money, forecast } : [],
  );
  const predicted = paid.filter(({ forecast }) => (forecast?.payoutMinor ?? 0) > 0);
  // A refund brings fees back, and the desk counts returns on their own.
  const kept = paid.filter(({ money }) => !money.isReturned);
  const orders = ordersOf(
    kept.map(({ sale, money }) => ({ orderRef: sale.orderRef, money })),
    settings,
  );
  const underCap = orders.filter(({ basisMinor }) => basisMinor <= settings.feeCapMinor);
  return {
    price: figure(medianOf(priced.toSorted((a, b) => a - b)) ?? Number.NaN, priced.length),
    payout: figure(
      sum(predicted, ({ money }) => money.backMinor) /
        sum(predicted, ({ pieces, forecast }) => pieces * (forecast?.payoutMinor ?? 0)),
      predicted.length,
    ),
    fees: figure(
      sum(underCap, ({ feeMinor }) => feeMinor) / sum(underCap, ({ basisMinor }) => basisMinor),
      underCap.length,
    ),
    ads: figure(
      sum(orders, ({ adMinor }) => adMinor) / sum(orders, ({ basisMinor }) => basisMinor),
      orders.length,
    ),
    postageKept: postageKept(paid.filter(({ money }) => money.labelMinor !== 0)),
    returned: figure(
      paid.filter(({ money }) => money.isReturned).length / paid.length,
      paid.length,
    ),
  };
}

const figure = (value: number, count: number): OwnFigure | null =>
  count > 0 && Number.isFinite(value) ? { value, count } : null;

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

type OrderFees = {
  readonly basisMinor: number;
  /** Without the fixed part. */
  readonly feeMinor: number;
  readonly adMinor: number;
};

function ordersOf(
  sales: readonly { readonly orderRef: string; readonly money: SaleMoney }[],
  { tax }: FeeSettings,
): OrderFees[] {
  return [...Map.groupBy(sales, ({ orderRef }) => orderRef).values()].map((order) => {
    const basisMinor = sum(
      order,
      ({ money }) => money.feeBasisMinor ?? money.grossMinor * (1 + tax),
    );
    const known = -sum(order, ({ money }) => money.orderFeeMinor);
    const usual = basisMinor <= SMALL_ORDER_MINOR ? SMALL_ORDER_FEE_MINOR : ORDER_FEE_MINOR;
    const fees = -sum(order, ({ money }) => money.feeMinor);
    return {
      basisMinor,
      feeMinor: Math.max(0, fees - (known > 0 ? known : usual)),
      adMinor: -sum(order, ({ money }) => money.adMinor),
    };
  });
}

function postageKept(
  sent: readonly (Pick<MatchedSale, 'sale' | 'pieces'> & { readonly money: SaleMoney })[],
): OwnFigure | null {
  const orders = new Set(sent.map(({ sale }) => sale.orderRef)).size;
  const kept = sum(
    sent,
    ({ sale, pieces, money }) => (sale.postageMinor * pieces) / sale.quantity + money.labelMinor,
  );
  return figure(kept / orders / CENTS, orders);
}
