import type { Goal } from '@partsight/stack/experiment';

import { atMost, within, type Range } from '../goals.ts';
import type { DeskFigures } from './judge-forecasts.ts';

const GOALS = {
  coverage80: [0.76, 0.84],
  lotBelowP10: [0.04, 0.12],
  lotAboveP90: [0, 0.2],
  lossAtHalfShare: [0, 0.08],
  winsAssumed: [0.58, 1],
  lossMeasured: [0, 0.06],
  lossMeasured60: [0, 0.08],
  winsMeasured: [0.7, 1],
  returnBinds: [0.5, 1],
  unsoldMedianTimes: [0.93, Infinity],
  goodLotsHalved: [0, 0],
  costLever: [0, 0],
  costLeverFlagged: [0, 1.02],
  plantedTimes: [0, 1.2],
  competitionUsed: [0.8, 1],
  absorption: [0.8, 1.1],
  priceOff25: [0, 0.06],
  sanityFalse: [0, 0.01],
  historyFalse: [0, 0.06],
} as const satisfies Partial<Record<keyof DeskFigures, Range>>;
const GROUP_GOAL: Range = [0.7, 0.9];
/** For prices from new and from used sales; from cost it is only reported. */
const BASIS_GOAL: Range = [0.76, 0.84];
const CAUGHT_GOALS = { '4': [0.6, 1], '8': [0.95, 1] } as const;
const HISTORY_GOALS = { '5-11': [0.4, 1], '12+': [0.6, 1] } as const;
const COMPS_GOALS = { '1': [0, 0.1], '2': [0, 0.04], '3+': [0, 0.02] } as const;
const TOO_HIGH_GOALS = { '1': [0, 0.07], '2': [0, 0.03], '3+': [0, 0.02] } as const;

/** A goal for each part of a figure. */
const each = (
  name: string,
  figures: Readonly<Record<string, number | undefined>>,
  goals: Readonly<Record<string, Range>>,
): Goal[] =>
  Object.entries(goals).map(([part, goal]) =>
    within(`${name} ${part}`, figures[part] ?? Number.NaN, goal),
  );

export const deskGoals = (figures: DeskFigures): Goal[] => [
  ...Object.entries(GOALS).map(([name, goal]) =>
    within(name, figures[name as keyof typeof GOALS], goal),
  ),
  ...Object.entries(figures.coverageBySeen).map(([group, coverage]) =>
    within(`coverage by listings seen, ${group}`, coverage, GROUP_GOAL),
  ),
  ...each('coverage of prices from', figures.coverageByBasis, {
    new: BASIS_GOAL,
    used: BASIS_GOAL,
  }),
  ...each('costs caught from factor', figures.caughtByFactor, CAUGHT_GOALS),
  ...each('changes found by listings,', figures.historyByN, HISTORY_GOALS),
  ...each('prices far off by new sales,', figures.priceOff25ByComps, COMPS_GOALS),
  ...each('prices far too high by new sales,', figures.tooHigh25ByComps, TOO_HIGH_GOALS),
  atMost('reference vectors that differ', figures.vectors - figures.vectorsRight, 0),
];
