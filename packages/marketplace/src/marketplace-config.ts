export type MarketplaceConfig = {
  /** Scheme, host and port of every API, such as https://api.ebay.com. */
  readonly apiOrigin: string;
  readonly marketplaceId: string;
  /** Where sold listings are looked for; the marketplace takes four at most. */
  readonly categoryIds: readonly string[];
  /** Where goods would be sent, so that postage is told; null where nobody has said. */
  readonly postalCode: string | null;
  /** From the call to the last byte of its answer. */
  readonly timeoutMs: number;
};
