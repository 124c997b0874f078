/** Sources of part figures. Results of different sources are stored separately and never summed. */
export const EVIDENCE_SOURCES = {
  'research-api': {
    name: 'eBay Research API',
    kind: 'sold',
    /** How far back it reaches. */
    reachDays: 90,
    /** The token scope it needs. */
    needs: 'research',
  },
  'product-research': {
    name: 'eBay Product Research',
    kind: 'sold',
    reachDays: 1095,
    /** Copied manually by the user. */
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

/** Whether a source gives asking prices rather than sale prices. */
export const isActiveListingSource = (name: string | null): boolean =>
  name === EVIDENCE_SOURCES['for-sale-now'].name;

/** Sources a list can run on; the others are manual. */
export const RUN_SOURCES = ['research-api', 'for-sale-now'] as const;
export type RunSource = (typeof RUN_SOURCES)[number];

/** The most valuable lines of a list, which get extra calls for detail. */
export const VALUE_LINES = 20;
