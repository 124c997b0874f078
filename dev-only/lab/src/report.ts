import { availableParallelism, loadavg } from 'node:os';

import type { Outcome } from '@partsight/stack/experiment';

import { rounded } from './statistics.ts';

const LOAD_AT_START = rounded(loadavg()[0] ?? 0, 2);

/** Prints the result as the last line; the exit code says whether all goals were met. */
export function report(result: object, isGood: boolean): void {
  console.log(JSON.stringify(result));
  process.exitCode = isGood ? 0 : 1;
}

export type BenchResult = {
  readonly figures: object;
  readonly goals: object;
  /** Names of the goals that were missed. */
  readonly missed: readonly string[];
};

/** The figures of a bench with the state of the machine. */
export function benchOutcome({ figures, goals, missed }: BenchResult): Outcome {
  const machine = { cores: availableParallelism(), load: LOAD_AT_START };
  return { figures: { ...figures, machine, goals, missed }, goals: missed };
}

export function reportBench(result: BenchResult): void {
  report(benchOutcome(result).figures, result.missed.length === 0);
}

/** The goals whose figure is above the limit or missing. */
export const missedGoals = <Name extends string>(
  figures: Readonly<Record<Name, number>>,
  goals: Readonly<Partial<Record<Name, number>>>,
): string[] =>
  Object.entries<number | undefined>(goals).flatMap(([name, limit = 0]) =>
    figures[name as Name] <= limit ? [] : [name],
  );
