export type MarketplaceConfig = {
  /** Scheme, host and port of every API, such as https://api.ebay.com. */
  readonly apiOrigin: string;
  /** The same of identity and finances, which are on a host of their own; absent: the same one. */
  readonly identityOrigin?: string;
  readonly marketplaceId: string;
  /** Categories searched for sold listings; the marketplace accepts at most four. */
  readonly categoryIds: readonly string[];
  /** Shipping destination, so that responses include shipping; null when not configured. */
  readonly postalCode: string | null;
  /** From the call to the last byte of its response. */
  readonly timeoutMs: number;
};
