import { availableParallelism, loadavg } from 'node:os';

import type { Goal, Outcome } from '@partsight/stack/experiment';

import { rounded } from './statistics.ts';

const LOAD_AT_START = rounded(loadavg()[0] ?? 0, 2);

/** A goal, and what to say where it is missed. */
export const goal = (isMet: boolean, missed: string): Goal => (isMet ? null : missed);

export function expectThat(isTrue: boolean, message: string): void {
  if (!isTrue) {
    throw new Error(message);
  }
}

/** The goals whose figure is above the limit or missing. */
export const missedGoals = <Name extends string>(
  figures: Readonly<Record<Name, number>>,
  goals: Readonly<Partial<Record<Name, number>>>,
): string[] =>
  Object.entries<number | undefined>(goals).flatMap(([name, limit = 0]) =>
    figures[name as Name] <= limit ? [] : [name],
  );

/** The figures of a bench with its goals, the names of those missed, and the state of the machine. */
export function benchOutcome(figures: object, goals: object, missed: readonly string[]): Outcome {
  const machine = { cores: availableParallelism(), load: LOAD_AT_START };
  return { figures: { ...figures, machine, goals, missed }, goals: missed };
}

/** Prints messages with the seconds since the start. */
export function progressLog(): (message: string) => void {
  const startedAt = Date.now();
  return (message) =>
    console.log(`${((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${message}`);
}
