/** Where figures about a part come from. Results of each are kept apart and never added up. */
export const EVIDENCE_SOURCES = {
  'research-api': {
    name: 'eBay Research API',
    kind: 'sold',
    /** How far back it remembers. */
    reachDays: 90,
    /** What a token has to open for it. */
    needs: 'research',
  },
  'product-research': {
    name: 'eBay Product Research',
    kind: 'sold',
    reachDays: 1095,
    /** A person copies it by hand. */
    needs: null,
  },
  'for-sale-now': {
    name: 'eBay listings for sale now',
    kind: 'asked',
    reachDays: 0,
    needs: 'base',
  },
} as const satisfies Record<
  string,
  {
    readonly name: string;
    readonly kind: 'sold' | 'asked';
    readonly reachDays: number;
    readonly needs: 'base' | 'research' | null;
  }
>;

export const PRODUCT_RESEARCH = EVIDENCE_SOURCES['product-research'].name;

/** Whether figures of a source are what somebody asks, not what was paid. */
export const isAsked = (name: string | null): boolean =>
  name === EVIDENCE_SOURCES['for-sale-now'].name;

/** What a list can be asked of; the rest comes by hand. */
export const RUN_SOURCES = ['research-api', 'for-sale-now'] as const;
export type RunSource = (typeof RUN_SOURCES)[number];

/** So many lines of a list, the most valuable first, are looked into more closely where that costs calls. */
export const VALUE_LINES = 20;
