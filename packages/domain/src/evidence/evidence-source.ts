/** Sources of part figures. Results of different sources are stored separately and never summed. */
export const EVIDENCE_SOURCES = {
  'research-api': {
    name: 'eBay Research API',
    kind: 'sold',
    /** How far back it reaches. */
    reachDays: 90,
    /** The token scope it needs. */
    needs: 'research',
    counts: 'unstated',
  },
  'product-research': {
    name: 'eBay Product Research',
    kind: 'sold',
    reachDays: 1095,
    /** Copied manually by the user. */
    needs: null,
    counts: 'window',
  },
  'own-orders': {
    name: 'Your own sales',
    kind: 'sold',
    reachDays: 730,
    needs: null,
    counts: 'window',
  },
  'for-sale-now': {
    name: 'eBay listings for sale now',
    kind: 'asked',
    reachDays: 0,
    needs: 'base',
    counts: 'unstated',
  },
} as const satisfies Record<
  string,
  {
    readonly name: string;
    readonly kind: 'sold' | 'asked';
    readonly reachDays: number;
    readonly needs: 'base' | 'research' | null;
    /** What a sold quantity counts: the sales of its window, or the source does not say. */
    readonly counts: 'window' | 'unstated';
  }
>;

const EXACT_SOURCES: ReadonlySet<string> = new Set(
  Object.values(EVIDENCE_SOURCES).flatMap(({ name, counts }) => (counts === 'window' ? name : [])),
);

/** Whether a source counts exactly the sales of its window. */
export const hasExactCounts = (name: string | null): boolean =>
  name !== null && EXACT_SOURCES.has(name);

export const PRODUCT_RESEARCH = EVIDENCE_SOURCES['product-research'].name;
export const OWN_SALES = EVIDENCE_SOURCES['own-orders'].name;

/** Whether a source gives asking prices rather than sale prices. */
export const isActiveListingSource = (name: string | null): boolean =>
  name === EVIDENCE_SOURCES['for-sale-now'].name;

/** Sources a list can run on; the others are manual. */
export const RUN_SOURCES = ['research-api', 'for-sale-now'] as const;
export type RunSource = (typeof RUN_SOURCES)[number];

/** The most valuable lines of a list, which get extra calls for detail. */
export const VALUE_LINES = 20;
