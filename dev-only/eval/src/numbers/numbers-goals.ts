import type { Goal } from '@partsight/stack/experiment';

import { atLeast, atMost } from '../goals.ts';

type Figures = Readonly<
  Record<
    | 'lots'
    | 'lines'
    | 'compared'
    | 'differ'
    | 'phantom'
    | 'unsold'
    | 'costMoves'
    | 'keysShown'
    | 'wrongPartCaught'
    | 'falseAlarms',
    number
  >
>;

export const MIN_CAUGHT = 0.9;
export const MAX_FALSE_ALARMS = 0.01;

/** Fewer statements of each line compare too little. */
const LEAST_STATEMENTS = 15;

export const numbersGoals = (figures: Figures, { lots }: { readonly lots: number }): Goal[] => [
  atLeast('lots', figures.lots, lots),
  atLeast('statements of each line', figures.compared / figures.lines, LEAST_STATEMENTS),
  ...(['differ', 'phantom', 'unsold', 'costMoves', 'keysShown'] as const).map((name) =>
    atMost(name, figures[name], 0),
  ),
  atLeast('wrongPartCaught', figures.wrongPartCaught, MIN_CAUGHT),
  atMost('falseAlarms', figures.falseAlarms, MAX_FALSE_ALARMS),
];
