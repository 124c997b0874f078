import type { Figures } from './judge.ts';

/** Limits of the figures. */
const GOALS: Partial<
  Record<keyof Figures, { readonly atLeast: number } | { readonly atMost: number }>
> = {
  precision: { atLeast: 0.98 },
  recall: { atLeast: 0.98 },
  worstRoleScore: { atLeast: 0.9 },
  falseScrapable: { atMost: 0.005 },
  copiesAsOem: { atMost: 0.01 },
  unitsWithin: { atLeast: 0.99 },
  priceOff25New: { atMost: 0.02 },
  priceOff25: { atMost: 0.06 },
  unknownAsZero: { atMost: 0 },
  screensDisagree: { atMost: 0 },
};

/** Describes the goals that were missed. */
export const missedGoals = (figures: Figures): string[] =>
  Object.entries(GOALS).flatMap(([name, goal]) => {
    const value = Number(figures[name as keyof Figures]);
    if ('atLeast' in goal) {
      return value >= goal.atLeast ? [] : [`${name} ${value} is below ${goal.atLeast}`];
    }
    return value <= goal.atMost ? [] : [`${name} ${value} is above ${goal.atMost}`];
  });
