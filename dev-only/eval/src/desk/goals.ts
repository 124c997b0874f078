export type DeskFigures = {
  readonly coverage80: number;
  readonly coverageBySeen: Readonly<Record<string, number>>;
  readonly lotBelowP10: number;
  readonly lotAboveP90: number;
  readonly absorption: number;
  readonly priceOff25: number;
  /** By number of new sales. */
  readonly priceOff25ByComps: Readonly<Record<string, number>>;
  readonly sanityCaught: number;
  readonly sanityFalse: number;
  readonly historyFalse: number;
  readonly historyFound: number;
  readonly vectors: number;
  readonly vectorsRight: number;
};

type Range = readonly [min: number, max: number];

const GOALS: Readonly<
  Record<
    Exclude<keyof DeskFigures, 'coverageBySeen' | 'priceOff25ByComps' | 'vectors' | 'vectorsRight'>,
    Range
  >
> = {
  coverage80: [0.76, 0.84],
  lotBelowP10: [0, 0.12],
  lotAboveP90: [0, 0.35],
  absorption: [0.8, 1.1],
  priceOff25: [0, 0.06],
  sanityCaught: [0.95, 1],
  sanityFalse: [0, 0.01],
  historyFalse: [0, 0.05],
  historyFound: [0.6, 1],
};
const GROUP_GOAL: Range = [0.7, 0.9];
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
