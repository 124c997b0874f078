import type { CompFigures, GroupFigures } from '@partsight/domain/titles/analysis/part-analysis';

const NO_GROUP: GroupFigures = {
  listings: 0,
  units: 0,
  priced: 0,
  medianMinor: null,
  averageMinor: null,
};

const NONE: CompFigures = {
  exactListings: 0,
  probableListings: 0,
  unitsLow: 0,
  unitsMid: 0,
  unitsHigh: 0,
  unitsInPeriod: 0,
  new: {
    ...NO_GROUP,
    logSd: null,
    lowerQuartileMinor: null,
    upperQuartileMinor: null,
    hasTwoPrices: false,
  },
  used: NO_GROUP,
  remanufactured: NO_GROUP,
  copies: NO_GROUP,
  recalls: 0,
  linked: [],
};

type Kind = 'new' | 'used' | 'remanufactured' | 'copies';

/** Figures as stored: most parts have sales of one kind at most, and the rest is omitted. */
export type CompactFigures = Partial<Omit<CompFigures, Kind>> & {
  readonly [K in Kind]?: Partial<CompFigures[K]>;
} & {
  /** The window of the sales, as ISO instants; outlives the lookup. */
  readonly covered?: { readonly from: string; readonly to: string };
};

const GROUPS = ['new', 'used', 'remanufactured', 'copies', 'linked'] as const;

/** The non-default values: a spread of 0 differs from none. */
const nonDefaultValues = (figures: object, nothing: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(figures).filter(([name, value]) => value !== nothing[name]));

export function compactFigures(figures: CompFigures): CompactFigures {
  const groups = GROUPS.map((name) => [name, compactGroup(figures, name)] as const);
  const counts = { ...figures, ...Object.fromEntries(GROUPS.map((name) => [name, NONE[name]])) };
  return {
    ...nonDefaultValues(counts, NONE),
    ...Object.fromEntries(groups.filter(([, group]) => Object.keys(group).length > 0)),
  };
}

const compactGroup = (figures: CompFigures, name: (typeof GROUPS)[number]): object =>
  name === 'linked' ? figures.linked : nonDefaultValues(figures[name], NONE[name]);

export const expandFigures = ({ covered: _covered, ...compact }: CompactFigures): CompFigures => ({
  ...NONE,
  ...compact,
  new: { ...NONE.new, ...compact.new },
  used: { ...NO_GROUP, ...compact.used },
  remanufactured: { ...NO_GROUP, ...compact.remanufactured },
  copies: { ...NO_GROUP, ...compact.copies },
});
