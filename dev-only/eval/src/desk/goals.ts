import type { PriceBasis } from '@partsight/domain/valuation/line/price-estimates';

export type DeskFigures = {
  readonly coverage80: number;
  readonly coverageBySeen: Readonly<Record<string, number>>;
  readonly lotBelowP10: number;
  readonly lotAboveP90: number;
  /** Lots that lose at the walk-away bid when the real share is half the setting. */
  readonly lossAtHalfShare: number;
  /** Share of the value on lines whose active listings are known. */
  readonly competitionUsed: number;
  readonly absorption: number;
  readonly priceOff25: number;
  /** By number of new sales. */
  readonly priceOff25ByComps: Readonly<Record<string, number>>;
  /** How often the stated 80% error of a price holds the real one, by what the price rests on. */
  readonly coverageByBasis: Readonly<Record<PriceBasis, number>>;
  readonly sanityCaught: number;
  /** At factor 4, and from factor 8 on. */
  readonly caughtByFactor: Readonly<Record<'4' | '8', number>>;
  readonly sanityFalse: number;
  readonly historyFalse: number;
  readonly historyFound: number;
  /** By listings at the first lookup. */
  readonly historyByN: Readonly<Record<'5-11' | '12+', number>>;
  readonly vectors: number;
  readonly vectorsRight: number;
};

type Range = readonly [min: number, max: number];

const GOALS: Readonly<
  Record<
    | 'coverage80'
    | 'lotBelowP10'
    | 'lotAboveP90'
    | 'lossAtHalfShare'
    | 'competitionUsed'
    | 'absorption'
    | 'priceOff25'
    | 'sanityFalse'
    | 'historyFalse',
    Range
  >
> = {
  coverage80: [0.76, 0.84],
  lotBelowP10: [0.06, 0.12],
  lotAboveP90: [0, 0.2],
  lossAtHalfShare: [0, 0.1],
  competitionUsed: [0.8, 1],
  absorption: [0.8, 1.1],
  priceOff25: [0, 0.06],
  sanityFalse: [0, 0.01],
  historyFalse: [0, 0.06],
};
const GROUP_GOAL: Range = [0.7, 0.9];
/** For prices from new and from used sales; from cost it is only reported. */
const BASIS_GOAL: Range = [0.76, 0.84];
const CAUGHT_GOALS = { '4': [0.6, 1], '8': [0.95, 1] } as const;
const HISTORY_GOALS = { '5-11': [0.4, 1], '12+': [0.6, 1] } as const;
const COMPS_GOALS: Readonly<Record<string, Range>> = {
  '1': [0, 0.09],
  '2': [0, 0.04],
  '3+': [0, 0.02],
};

const miss = (name: string, figure: number, [min, max]: Range): string[] =>
  figure >= min && figure <= max ? [] : [`${name} is ${figure}, not ${min} to ${max}`];

/** Describes the goals that were missed. */
export const missedGoals = (figures: DeskFigures): string[] => [
  ...Object.entries(GOALS).flatMap(([name, goal]) =>
    miss(name, figures[name as keyof typeof GOALS], goal),
  ),
  ...Object.entries(figures.coverageBySeen).flatMap(([group, figure]) =>
    miss(`coverage of ${group} seen`, figure, GROUP_GOAL),
  ),
  ...(['new', 'used'] as const).flatMap((basis) =>
    miss(`coverage of prices from ${basis}`, figures.coverageByBasis[basis], BASIS_GOAL),
  ),
  ...(['4', '8'] as const).flatMap((factor) =>
    miss(
      `costs caught from factor ${factor}`,
      figures.caughtByFactor[factor],
      CAUGHT_GOALS[factor],
    ),
  ),
  ...(['5-11', '12+'] as const).flatMap((range) =>
    miss(`changes found at ${range} listings`, figures.historyByN[range], HISTORY_GOALS[range]),
  ),
  ...Object.entries(COMPS_GOALS).flatMap(([comps, goal]) =>
    miss(
      `prices of ${comps} new sales far off`,
      figures.priceOff25ByComps[comps] ?? Number.NaN,
      goal,
    ),
  ),
  ...(figures.vectorsRight === figures.vectors
    ? []
    : [`${figures.vectors - figures.vectorsRight} reference vectors differ`]),
];
