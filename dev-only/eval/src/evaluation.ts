import { parseArgs } from 'node:util';

import type { Goal } from './goals.ts';

type Default = string | number | boolean | readonly number[] | null;

/** An option's default tells how its value is read; null is a text that may be missing. */
export type Options = Readonly<Record<string, Default>>;

type ValueOf<D extends Default> = D extends null
  ? string | null
  : D extends boolean
    ? boolean
    : D extends number
      ? number
      : D extends string
        ? string
        : readonly number[];

type Values<O extends Options> = { readonly [Name in keyof O]: ValueOf<O[Name]> };

export type Outcome = { readonly figures: object; readonly goals: readonly Goal[] };

export type Evaluation = {
  readonly options: Options;
  readonly run: (args: readonly string[]) => Promise<Outcome>;
};

/** The command line names no evaluation, or options that the evaluation does not have. */
export class UsageError extends Error {}

export const evaluation = <const O extends Options>(
  options: O,
  evaluate: (values: Values<O>) => Outcome | Promise<Outcome>,
): Evaluation => ({ options, run: async (args) => evaluate(readOptions(options, args)) });

function readOptions<O extends Options>(options: O, args: readonly string[]): Values<O> {
  const given = parsed(args, options);
  const values = Object.entries(options).map(([name, value]) => [
    name,
    given[name] === undefined ? value : valueOf(name, given[name], value),
  ]);
  return Object.fromEntries(values) as Values<O>;
}

function parsed(
  args: readonly string[],
  options: Options,
): Readonly<Record<string, string | boolean | undefined>> {
  const config = Object.entries(options).map(
    ([name, value]) => [name, { type: typeof value === 'boolean' ? 'boolean' : 'string' }] as const,
  );
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(config) }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function valueOf(name: string, given: string | boolean, kind: Default): Default {
  if (typeof kind === 'number') {
    return numberOf(name, given);
  }
  return typeof kind === 'object' && kind !== null
    ? String(given)
        .split(',')
        .map((one) => numberOf(name, one))
    : given;
}

function numberOf(name: string, given: string | boolean): number {
  const value = Number(given);
  if (given === '' || !Number.isFinite(value)) {
    throw new UsageError(`--${name} ${given} is not a number`);
  }
  return value;
}

/** What `npm run eval` accepts, a line for each evaluation. */
export const usageOf = (name: string, { options }: Evaluation): string =>
  [
    name,
    ...Object.entries(options).map(([option, value]) =>
      typeof value === 'boolean' ? `[--${option}]` : `[--${option} ${String(value ?? 'FILE')}]`,
    ),
  ].join(' ');
