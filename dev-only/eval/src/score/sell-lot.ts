import { ourSku } from '@partsight/domain/own-sales/our-sku';
import type { OwnSale, OwnTransaction } from '@partsight/domain/own-sales/own-records';
import { normal, randomOf, type Random } from '@partsight/marketplace-simulator/market/random';

import type { WorldLine } from '../desk/create-world.ts';
import { shareOf, type TrueSeller } from '../desk/true-seller.ts';

/** A seller as he really is. Nothing here comes from the code under test. */
export type RealSeller = Pick<TrueSeller, 'share' | 'elasticity' | 'returned'> & {
  /** His prices, as a share of those of new pieces. */
  readonly position: number;
  readonly fee: number;
};

/** A line of a bought lot, with all its pieces listed at once. */
export type StockedLine = {
  readonly row: number;
  readonly world: WorldLine;
  readonly pieces: number;
  readonly postageMinor: number;
  /** Packing and material. */
  readonly workMinor: number;
};

/** The day on which the lot is bought, and on which every market year begins. */
export const FIRST_DAY = '2025-01-06';
const DAY_MS = 86_400_000;

export const dayAfter = (days: number): string =>
  new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + Math.floor(days) * DAY_MS)
    .toISOString()
    .slice(0, 10);

const TAX = 0.0752;
const ORDER_FEE = 40;
const SMALL_ORDER_FEE = 30;
const SMALL_ORDER = 1_000;
const PRICE_DEVIATION = 0.04;
const HOLD_A_YEAR = 0.3;
const LISTING = 400;

/** What the seller's own books say. */
export type SoldFigures = {
  /** Cents in his account from this lot. */
  readonly backMinor: number;
  /** The same after packing, listing and the cost of waiting. */
  readonly earnedMinor: number;
  /** Pieces sold by row, returned ones included. */
  readonly soldByRow: ReadonlyMap<number, number>;
};

export type SoldLot = SoldFigures & {
  readonly sales: readonly OwnSale[];
  readonly transactions: readonly OwnTransaction[];
};

export type SellOptions = {
  readonly batchId: string;
  readonly seller: RealSeller;
  readonly draw: string;
  readonly days: number;
};

/** Sells the lines of a lot day by day and writes what the marketplace would report about it. */
export function sellLot(lines: readonly StockedLine[], options: SellOptions): SoldLot {
  const { seller, draw, days } = options;
  const ledger = new Ledger(options);
  for (const line of lines) {
    const random = randomOf('score', line.world.key, draw);
    const share = shareOf(seller, seller.position, line.world.rivals, random);
    let left = line.pieces;
    for (const { day, pieces } of line.world.orders) {
      const isOwn = random.next() < share;
      if (!isOwn || day > days || left === 0) {
        continue;
      }
      const quantity = Math.min(left, pieces);
      const isReturned = ledger.sell(line, quantity, day, random);
      left -= isReturned ? 0 : quantity;
    }
  }
  ledger.addNoise(randomOf('noise', draw));
  return ledger.result(lines);
}

class Ledger {
  readonly #options: SellOptions;
  readonly #sales: OwnSale[] = [];
  readonly #transactions: OwnTransaction[] = [];
  readonly #soldByRow = new Map<number, number>();
  #back = 0;
  #earned = 0;
  #orders = 0;

  constructor(options: SellOptions) {
    this.#options = options;
  }

  #sale(changes: Pick<OwnSale, 'orderRef' | 'soldOn' | 'unitMinor'> & Partial<OwnSale>): OwnSale {
    const sale: OwnSale = {
      itemId: '900000000000',
      variation: '',
      lineItemId: null,
      sku: null,
      title: 'Genuine part',
      number: null,
      quantity: 1,
      currency: 'USD',
      postageMinor: 0,
      isCancelled: false,
      viaAd: false,
      ...changes,
    };
    this.#sales.push(sale);
    return sale;
  }

  #book(
    sale: Pick<OwnSale, 'orderRef' | 'itemId' | 'soldOn'>,
    kind: OwnTransaction['kind'],
    amountMinor: number,
    changes: Partial<OwnTransaction> = {},
  ): void {
    this.#transactions.push({
      transactionRef: String(this.#transactions.length),
      kind,
      feeType: '',
      bookedOn: sale.soldOn,
      orderRef: sale.orderRef,
      itemId: sale.itemId,
      currency: 'USD',
      amountMinor,
      feeBasisMinor: null,
      ...changes,
    });
  }

  /** One order of one line; returns whether the pieces came back. */
  sell(line: StockedLine, quantity: number, day: number, random: Random): boolean {
    const { batchId, seller } = this.#options;
    this.#orders += 1;
    const usual = line.world.newMinor * seller.position;
    const unitMinor = Math.round(usual * Math.exp(PRICE_DEVIATION * normal(random)));
    const postageMinor = random.hit(0.5) ? line.postageMinor : 0;
    const hasLabel = line.row % 3 !== 0;
    const sale = this.#sale({
      orderRef: `${batchId}/${this.#orders}`,
      itemId: String(100_000_000_000 + line.row),
      soldOn: dayAfter(day),
      unitMinor,
      quantity,
      postageMinor,
      sku: hasLabel ? ourSku(batchId, line.row, 'B7') : null,
      number: { lookupKey: line.world.key, matchedBy: hasLabel ? 'our-sku' : 'title' },
      viaAd: random.hit(0.4),
    });
    this.#soldByRow.set(line.row, (this.#soldByRow.get(line.row) ?? 0) + quantity);
    const gross = unitMinor * quantity + postageMinor;
    const base = Math.round(gross * (1 + TAX));
    const fee = Math.round(seller.fee * base);
    const orderFee = base <= SMALL_ORDER ? SMALL_ORDER_FEE : ORDER_FEE;
    const ad = sale.viaAd ? Math.round(0.05 * base) : 0;
    this.#book(sale, 'sale', gross, { feeBasisMinor: base });
    this.#book(sale, 'fee', -fee, { feeType: 'FINAL_VALUE_FEE' });
    this.#book(sale, 'fee', -orderFee, {
      feeType: 'FINAL_VALUE_FEE_FIXED_PER_ORDER',
      itemId: null,
    });
    this.#book(sale, 'label', -line.postageMinor, { itemId: null });
    if (random.hit(0.05)) {
      // A label bought twice, one of them voided.
      this.#book(sale, 'label', -line.postageMinor, { itemId: null });
      this.#book(sale, 'label', line.postageMinor, { itemId: null });
    }
    if (ad > 0) {
      this.#book(sale, 'ad', -ad);
    }
    let income = gross - fee - orderFee - ad - line.postageMinor;
    const isReturned = random.hit(seller.returned);
    if (isReturned) {
      this.#book(sale, 'refund', -gross);
      this.#book(sale, 'fee', fee, { feeType: 'FINAL_VALUE_FEE' });
      income += fee - gross;
    } else if (random.hit(0.03)) {
      const cut = Math.round(0.1 * gross);
      this.#book(sale, 'refund', -cut);
      income -= cut;
    }
    this.#back += income;
    const work = line.workMinor * quantity;
    this.#earned += (income - work) * (1 + HOLD_A_YEAR) ** (-day / 365.25);
    return isReturned;
  }

  /** Sales of other stock, canceled ones, and fees of the account. None belongs to the lot. */
  addNoise(random: Random): void {
    const { batchId, days } = this.#options;
    for (let at = 0; at < 40; at += 1) {
      const soldOn = dayAfter(random.int(0, Math.floor(days)));
      const isCancelled = random.hit(0.3);
      const sale = this.#sale({
        orderRef: `${batchId}/other/${at}`,
        soldOn,
        unitMinor: random.int(900, 40_000),
        isCancelled,
        number: random.hit(0.8) ? { lookupKey: `OTHER${at}`, matchedBy: 'sku' } : null,
        ...(isCancelled && { sku: ourSku(batchId, 1) }),
      });
      this.#book(sale, 'fee', -random.int(100, 900));
      if (isCancelled) {
        this.#book(sale, 'refund', -sale.unitMinor);
      }
    }
    for (let month = 0; month < days / 30; month += 1) {
      const soldOn = dayAfter(30 * month);
      this.#book({ orderRef: '', itemId: '', soldOn }, 'other', -2_795, {
        orderRef: null,
        itemId: null,
      });
    }
  }

  result(lines: readonly StockedLine[]): SoldLot {
    return {
      backMinor: this.#back,
      earnedMinor: this.#earned - LISTING * lines.length,
      soldByRow: this.#soldByRow,
      sales: this.#sales,
      transactions: this.#transactions,
    };
  }
}
