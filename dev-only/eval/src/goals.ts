import type { Goal } from '@partsight/stack/experiment';

export type Range = readonly [min: number, max: number];

/** A figure that is no number misses its goal. */
export const within = (name: string, figure: number, [min, max]: Range): Goal =>
  figure >= min && figure <= max ? null : `${name} is ${figure}, not ${min} to ${max}`;

export const atLeast = (name: string, figure: number, min: number): Goal =>
  figure >= min ? null : `${name} is ${figure}, below ${min}`;

export const atMost = (name: string, figure: number, max: number): Goal =>
  figure <= max ? null : `${name} is ${figure}, above ${max}`;

export const holds = (name: string, isMet: boolean): Goal => (isMet ? null : `missed: ${name}`);

/** The result of judging cases one by one, of which a share has to be right. */
export const judgedCases = (right: number, total: number, leastShare = 1) => ({
  figures: { right, total },
  goals: [atLeast('right cases', right, total * leastShare)],
});
