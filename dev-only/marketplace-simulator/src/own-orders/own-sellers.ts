import { userIdOf } from '../market/sellers.ts';

/** A seller who can sign in at the marketplace and consent. */
export type OwnSeller = {
  readonly username: string;
  /** Never changes; the username can. */
  readonly userId: string;
  readonly marketplaceId: 'EBAY_US' | 'EBAY_DE';
  readonly currency: 'USD' | 'EUR';
  readonly ordersPerDay: number;
};

const seller = (
  username: string,
  ordersPerDay: number,
  site: Pick<OwnSeller, 'marketplaceId' | 'currency'> = {
    marketplaceId: 'EBAY_US',
    currency: 'USD',
  },
): OwnSeller => ({ username, userId: userIdOf(username), ordersPerDay, ...site });

export const OWN_SELLERS: readonly OwnSeller[] = [
  seller('partsight_demo', 1.5),
  seller('summit_ridge_oem', 12),
  seller('rhein_euro_spares', 1, { marketplaceId: 'EBAY_DE', currency: 'EUR' }),
];

export const sellerNamed = (username: string): OwnSeller | null =>
  OWN_SELLERS.find((known) => known.username === username) ?? null;
