import type { OwnMoneyKind, OwnSale, OwnTransaction } from '../own-records.ts';
import { splitMinor } from './split-minor.ts';

/** Amounts in another currency are not valued. */
const CURRENCY = 'USD';

/** A refund of at least this share of a sale is a return; a smaller one lowers the price. */
const RETURNED_SHARE = 0.9;

/** What a sale brought and cost; costs are negative. */
export type SaleMoney = {
  /** What the buyer paid for the pieces and for shipping. */
  readonly grossMinor: number;
  readonly feeMinor: number;
  /** The part of the fee that does not depend on the price. */
  readonly orderFeeMinor: number;
  readonly adMinor: number;
  readonly labelMinor: number;
  readonly refundMinor: number;
  readonly otherMinor: number;
  /** What remains in the seller's account. */
  readonly backMinor: number;
  /** What fees are computed on; null where the marketplace does not say. */
  readonly feeBasisMinor: number | null;
  /** The fees of its order are known. */
  readonly hasFees: boolean;
  readonly isReturned: boolean;
};

/** Null for a canceled sale and for one in another currency. */
export type SaleWithMoney = { readonly sale: OwnSale; readonly money: SaleMoney | null };

const isCounted = ({ isCancelled, currency }: OwnSale): boolean =>
  !isCancelled && currency === CURRENCY;

const grossOf = ({ unitMinor, quantity, postageMinor }: OwnSale): number =>
  unitMinor * quantity + postageMinor;

/** Fees that do not depend on the price, where the marketplace names its fees. */
const isOrderFee = ({ feeType }: OwnTransaction): boolean => feeType.includes('FIXED');

type Sums = Record<OwnMoneyKind | 'orderFee' | 'feeBasis', number> & { hasBasis: boolean };

const noSums = (): Sums => ({
  sale: 0,
  fee: 0,
  label: 0,
  ad: 0,
  refund: 0,
  other: 0,
  orderFee: 0,
  feeBasis: 0,
  hasBasis: false,
});

/** Amounts of an order go to the sale they name, or to all its sales by what the buyer paid. */
export function withMoney(
  sales: readonly OwnSale[],
  transactions: readonly OwnTransaction[],
): SaleWithMoney[] {
  const byOrder = Map.groupBy(sales, ({ orderRef }) => orderRef);
  const sums = new Map(sales.map((sale) => [sale, noSums()]));
  const ordersWithFees = new Set<string>();
  for (const transaction of transactions) {
    const { orderRef, itemId, currency, kind } = transaction;
    const order = orderRef === null ? undefined : byOrder.get(orderRef);
    if (order === undefined || orderRef === null || currency !== CURRENCY) {
      continue;
    }
    if (kind === 'fee') {
      ordersWithFees.add(orderRef);
    }
    const named = order.filter((sale) => sale.itemId === itemId);
    addTo((named.length > 0 ? named : order).filter(isCounted), transaction, sums);
  }
  return sales.map((sale) => ({
    sale,
    money: isCounted(sale)
      ? moneyOf(sale, sums.get(sale) ?? noSums(), ordersWithFees.has(sale.orderRef))
      : null,
  }));
}

function addTo(
  sales: readonly OwnSale[],
  transaction: OwnTransaction,
  sums: ReadonlyMap<OwnSale, Sums>,
): void {
  const { kind, amountMinor, feeBasisMinor } = transaction;
  const weights = sales.map(grossOf);
  const amounts = splitMinor(amountMinor, weights);
  const bases = feeBasisMinor === null ? null : splitMinor(feeBasisMinor, weights);
  for (const [at, sale] of sales.entries()) {
    const own = sums.get(sale);
    if (own === undefined) {
      continue;
    }
    own[kind] += amounts[at] ?? 0;
    if (kind === 'fee' && isOrderFee(transaction)) {
      own.orderFee += amounts[at] ?? 0;
    }
    if (bases !== null) {
      own.feeBasis += bases[at] ?? 0;
      own.hasBasis = true;
    }
  }
}

function moneyOf(sale: OwnSale, sums: Sums, hasFees: boolean): SaleMoney {
  const grossMinor = grossOf(sale);
  const { fee, ad, label, refund, other } = sums;
  return {
    grossMinor,
    feeMinor: fee,
    orderFeeMinor: sums.orderFee,
    adMinor: ad,
    labelMinor: label,
    refundMinor: refund,
    otherMinor: other,
    backMinor: grossMinor + fee + ad + label + refund + other,
    feeBasisMinor: sums.hasBasis ? sums.feeBasis : null,
    hasFees,
    isReturned: grossMinor > 0 && -refund >= RETURNED_SHARE * grossMinor,
  };
}
