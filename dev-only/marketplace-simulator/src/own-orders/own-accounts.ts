import type { TokenClaims } from '../oauth/token-text.ts';
import { OwnOrderStream } from './own-order-stream.ts';
import type { OwnOrder } from './own-order.ts';
import { OWN_SELLERS, type OwnSeller } from './own-sellers.ts';

/** What sellers have at the marketplace, and what tests do to it. */
export class OwnAccounts {
  readonly orders: OwnOrderStream;
  /** Items whose listings are on hold. */
  readonly onHold = new Set<string>();
  /** Called after each page of orders, so that a test can change something between two pages. */
  onPage: ((seller: OwnSeller, page: readonly OwnOrder[]) => void) | null = null;

  constructor(seed: number) {
    this.orders = new OwnOrderStream(seed);
  }

  /** The seller who consented to a user token. */
  sellerOf({ userId }: TokenClaims): OwnSeller {
    const seller = OWN_SELLERS.find((known) => known.userId === userId) ?? OWN_SELLERS[0];
    if (seller === undefined) {
      throw new Error('there are no sellers');
    }
    return seller;
  }

  pageRead(seller: OwnSeller, page: readonly OwnOrder[]): void {
    this.onPage?.(seller, page);
  }
}
