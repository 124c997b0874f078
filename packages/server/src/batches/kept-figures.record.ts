import type { CompFigures, GroupFigures } from '@partsight/domain/analysis/part-analysis';

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
  unpricedUnits: 0,
  droppedByReason: {},
  linked: [],
};

type Kind = 'new' | 'used' | 'remanufactured' | 'copies';

/** Figures as they are written down: most parts have sales of one kind at most, and the rest is left out. */
export type KeptFigures = Partial<Omit<CompFigures, Kind>> & {
  readonly [K in Kind]?: Partial<CompFigures[K]>;
};

const GROUPS = ['new', 'used', 'remanufactured', 'copies', 'droppedByReason', 'linked'] as const;

/** What is other than nothing: a spread of 0 is something else than none. */
const said = (figures: object, nothing: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(figures).filter(([name, value]) => value !== nothing[name]));

export function keptFigures(figures: CompFigures): string {
  const groups = GROUPS.map((name) => [name, keptGroup(figures, name)] as const);
  const counts = { ...figures, ...Object.fromEntries(GROUPS.map((name) => [name, NONE[name]])) };
  return JSON.stringify({
    ...said(counts, NONE),
    ...Object.fromEntries(groups.filter(([, group]) => Object.keys(group).length > 0)),
  });
}

const keptGroup = (figures: CompFigures, name: (typeof GROUPS)[number]): object =>
  name === 'linked' ? figures.linked : said(figures[name], NONE[name]);

export const wholeFigures = (kept: KeptFigures): CompFigures => ({
  ...NONE,
  ...kept,
  new: { ...NONE.new, ...kept.new },
  used: { ...NO_GROUP, ...kept.used },
  remanufactured: { ...NO_GROUP, ...kept.remanufactured },
  copies: { ...NO_GROUP, ...kept.copies },
});
