import type { Figures } from './judge.ts';

type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** Limits of the figures. */
const GOALS: readonly (readonly [
  name: string,
  figure: (figures: Figures) => number,
  goal: Goal,
])[] = [
  ['precision', ({ precision }) => precision, { atLeast: 0.985 }],
  ['recall', ({ recall }) => recall, { atLeast: 0.985 }],
  ['worstRoleScore', ({ worstRoleScore }) => worstRoleScore, { atLeast: 0.9 }],
  ['falseScrapable', ({ falseScrapable }) => falseScrapable, { atMost: 0.005 }],
  ['copiesAsOem', ({ copiesAsOem }) => copiesAsOem, { atMost: 0.01 }],
  ['priceOff25ByComps.1', ({ priceOff25ByComps }) => priceOff25ByComps['1'], { atMost: 0.09 }],
  ['priceOff25ByComps.2', ({ priceOff25ByComps }) => priceOff25ByComps['2'], { atMost: 0.04 }],
  ['priceOff25ByComps.3+', ({ priceOff25ByComps }) => priceOff25ByComps['3+'], { atMost: 0.02 }],
  ['unknownAsZero', ({ unknownAsZero }) => unknownAsZero, { atMost: 0 }],
  ['screensDisagree', ({ screensDisagree }) => screensDisagree, { atMost: 0 }],
];

/** Describes the goals that were missed. */
export const missedGoals = (figures: Figures): string[] =>
  GOALS.flatMap(([name, figure, goal]) => {
    const value = figure(figures);
    if ('atLeast' in goal) {
      return value >= goal.atLeast ? [] : [`${name} ${value} is below ${goal.atLeast}`];
    }
    return value <= goal.atMost ? [] : [`${name} ${value} is above ${goal.atMost}`];
  });
