import { DAY_MS } from '../market/demand/demand-curve.ts';
import { LruMap } from '../market/lru-map.ts';
import { randomOf, type Random } from '../market/random.ts';
import { ownCatalog, STREAM_DAYS, type OwnItem } from './own-catalog.ts';
import { paidMinor, type OwnOrder, type OwnOrderLine } from './own-order.ts';
import type { OwnSeller } from './own-sellers.ts';

const CACHED_DAYS = 10_000;
const CACHED_MOMENTS = 4;
const FEE_SHARE = 0.136;
const FEE_PER_ORDER_MINOR = 40;

/** An order with everything that ever happens to it. */
type OrderLife = Omit<OwnOrder, 'modifiedAtMs' | 'isCancelled'> & {
  readonly cancelledAtMs: number | null;
};

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

function refundsOf(
  paid: number,
  soldAtMs: number,
  random: Random,
): readonly { minor: number; atMs: number }[] {
  const atMs = soldAtMs + random.int(3, 25) * DAY_MS;
  const kind = random.next();
  if (kind < 0.04) {
    return [{ minor: paid, atMs }];
  }
  return kind < 0.07 ? [{ minor: Math.max(1, Math.round(paid * 0.2)), atMs }] : [];
}

function lineOf(item: OwnItem, soldAtMs: number, random: Random): OwnOrderLine {
  const isBestOffer = random.hit(0.2);
  const quantity = random.weighted([
    [1, 80],
    [2, 14],
    [3, 6],
  ]);
  const unitMinor = isBestOffer
    ? Math.round(item.priceMinor * (0.75 + random.next() * 0.2))
    : item.priceMinor;
  const discountMinor = random.hit(0.08) ? Math.round(unitMinor * quantity * 0.1) : 0;
  return {
    lineItemId: `10${digits(random, 11)}`,
    itemId: item.itemId,
    variation: item.variations.length === 0 ? null : random.pick(item.variations),
    sku: item.sku,
    title: item.title,
    quantity,
    unitMinor,
    discountMinor,
    postageMinor: item.postageMinor,
    soldFormat: random.hit(0.05) ? 'AUCTION' : 'FIXED_PRICE',
    isBestOffer,
    isViaAd: random.hit(0.25),
    refunds: refundsOf(unitMinor * quantity - discountMinor, soldAtMs, random),
  };
}

function lifeOf(
  catalog: readonly OwnItem[],
  seller: OwnSeller,
  atMs: number,
  random: Random,
): OrderLife {
  const listed = catalog.filter(
    ({ startedAtMs, endedAtMs }) => startedAtMs < atMs && (endedAtMs ?? Infinity) > atMs,
  );
  const items = new Set(
    Array.from({ length: random.hit(0.12) ? random.int(2, 4) : 1 }, () => random.pick(listed)),
  );
  const lines = [...items].map((item) => lineOf(item, atMs, random));
  // Some buyers come from the Canadian site; these sales are in its currency.
  const isAbroad = seller.currency === 'USD' && random.hit(0.02);
  const feeBasisMinor = lines.reduce((sum, line) => sum + paidMinor(line) + line.postageMinor, 0);
  return {
    orderId: `${digits(random, 2)}-${digits(random, 5)}-${digits(random, 5)}`,
    createdAtMs: atMs,
    cancelledAtMs: random.hit(0.02) ? atMs + random.int(1, 48) * 3_600_000 : null,
    currency: isAbroad ? 'CAD' : seller.currency,
    marketplaceId: isAbroad ? 'EBAY_CA' : seller.marketplaceId,
    lines,
    feeBasisMinor,
    feeMinor: Math.round(feeBasisMinor * FEE_SHARE) + FEE_PER_ORDER_MINOR,
  };
}

function stateAt(life: OrderLife, nowMs: number): OwnOrder {
  const { cancelledAtMs, ...order } = life;
  const isCancelled = cancelledAtMs !== null && cancelledAtMs <= nowMs;
  const lines = order.lines.map((line) => ({
    ...line,
    refunds: line.refunds.filter(({ atMs }) => atMs <= nowMs),
  }));
  const changes = [
    ...lines.flatMap(({ refunds }) => refunds.map(({ atMs }) => atMs)),
    ...(isCancelled ? [cancelledAtMs] : []),
  ];
  return {
    ...order,
    lines,
    isCancelled,
    modifiedAtMs: Math.max(order.createdAtMs + 60_000, ...changes),
  };
}

/** Everything that sellers sold in 26 months, the same on any machine. */
export class OwnOrderStream {
  readonly #seed: number;
  readonly #days = new LruMap<string, readonly OrderLife[]>(CACHED_DAYS);
  readonly #catalogs = new LruMap<string, readonly OwnItem[]>(16);
  /** Pages and windows ask for the same moment again and again. */
  #moments = new LruMap<string, readonly OwnOrder[]>(CACHED_MOMENTS);
  /** Orders that were changed by hand, with the moment. */
  readonly #touched = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  catalog(seller: OwnSeller): readonly OwnItem[] {
    return this.#catalogs.getOrCreate(seller.username, () => ownCatalog(this.#seed, seller));
  }

  /** Changes nothing about an order but the time of its last change. */
  touch(orderId: string, atMs: number): void {
    this.#touched.set(orderId, atMs);
    this.#moments = new LruMap(CACHED_MOMENTS);
  }

  /** All paid orders at a moment, the oldest first. */
  ordersAt(seller: OwnSeller, nowMs: number): readonly OwnOrder[] {
    return this.#moments.getOrCreate(`${seller.username} ${nowMs}`, () =>
      this.#ordersUntil(seller, nowMs),
    );
  }

  #ordersUntil(seller: OwnSeller, nowMs: number): OwnOrder[] {
    const today = Math.floor(nowMs / DAY_MS);
    const orders: OwnOrder[] = [];
    for (let day = today - STREAM_DAYS; day <= today; day++) {
      for (const life of this.#ordersOn(seller, day)) {
        if (life.createdAtMs <= nowMs) {
          const order = stateAt(life, nowMs);
          const touchedAtMs = this.#touched.get(order.orderId) ?? 0;
          orders.push({ ...order, modifiedAtMs: Math.max(order.modifiedAtMs, touchedAtMs) });
        }
      }
    }
    return orders;
  }

  #ordersOn(seller: OwnSeller, day: number): readonly OrderLife[] {
    return this.#days.getOrCreate(`${seller.username} ${day}`, () => {
      const random = randomOf(this.#seed, seller.username, day, 'own orders');
      const count = Math.round(random.next() * 2 * seller.ordersPerDay);
      return Array.from({ length: count }, () => day * DAY_MS + random.int(0, DAY_MS - 1))
        .toSorted((a, b) => a - b)
        .map((atMs) => lifeOf(this.catalog(seller), seller, atMs, random));
    });
  }
}
