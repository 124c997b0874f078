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

/** Fewer statements of each line compare too little. */
const LEAST_STATEMENTS = 15;

export const numbersGoals = (figures: Figures, { lots }: { readonly lots: number }): Goal[] => [
  atLeast('lots', figures.lots, lots),
  atLeast('statements of each line', figures.compared / figures.lines, LEAST_STATEMENTS),
  ...(['differ', 'phantom', 'unsold', 'costMoves', 'keysShown'] as const).map((name) =>
    atMost(name, figures[name], 0),
  ),
  atLeast('wrongPartCaught', figures.wrongPartCaught, 0.9),
  atMost('falseAlarms', figures.falseAlarms, 0.01),
];
