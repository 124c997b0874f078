import { parseArgs } from 'node:util';

type Default = string | number | boolean | readonly number[] | readonly [] | null;

/**
 * An option's default tells how its value is read: null is a text that may be missing, [] are texts that
 * may be repeated. `words` are those that follow no option.
 */
export type Options = Readonly<Record<string, Default>>;

type ValueOf<D extends Default> = D extends null
  ? string | null
  : D extends boolean
    ? boolean
    : D extends number
      ? number
      : D extends string
        ? string
        : D extends readonly []
          ? readonly string[]
          : readonly number[];

type Values<O extends Options> = { readonly [Name in keyof O]: ValueOf<O[Name]> };

/** What is missed, in words; null where the goal is met. */
export type Goal = string | null;

export type Outcome = { readonly figures: object; readonly goals: readonly Goal[] };

/** A measurement that a command line starts by its name. */
export type Experiment = {
  readonly options: Options;
  readonly run: (args: readonly string[]) => Promise<Outcome>;
};

/** The command line names no experiment, or options that it does not have. */
class UsageError extends Error {}

export const experiment = <const O extends Options>(
  options: O,
  measure: (values: Values<O>) => Outcome | Promise<Outcome>,
): Experiment => ({ options, run: async (args) => measure(readOptions(options, args)) });

function readOptions<O extends Options>(options: O, args: readonly string[]): Values<O> {
  const given = parsed(args, options);
  const values = Object.entries(options).map(([name, value]) => [
    name,
    given[name] === undefined ? value : valueOf(name, given[name], value),
  ]);
  return Object.fromEntries(values) as Values<O>;
}

type Given = string | boolean | readonly string[];

const isTexts = (value: Default): value is readonly [] =>
  Array.isArray(value) && value.length === 0;

function parsed(
  args: readonly string[],
  { words, ...options }: Options,
): Readonly<Record<string, Given | undefined>> {
  const config = Object.entries(options).map(
    ([name, value]) =>
      [
        name,
        { type: typeof value === 'boolean' ? 'boolean' : 'string', multiple: isTexts(value) },
      ] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(config),
      allowPositionals: words !== undefined,
    });
    return { ...(values as Readonly<Record<string, Given>>), words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function valueOf(name: string, given: Given, kind: Default): Given | Default {
  if (typeof kind === 'number') {
    return numberOf(name, String(given));
  }
  return typeof kind === 'object' && kind !== null && !isTexts(kind)
    ? String(given)
        .split(',')
        .map((one) => numberOf(name, one))
    : given;
}

function numberOf(name: string, given: string): number {
  const value = Number(given);
  if (given === '' || !Number.isFinite(value)) {
    throw new UsageError(`--${name} ${given} is not a number`);
  }
  return value;
}

const usageOf = (name: string, { options }: Experiment): string =>
  [
    name,
    ...Object.entries(options).map(([option, value]) => {
      if (option === 'words') {
        return '[NAME ...]';
      }
      const shown = isTexts(value) ? 'TEXT ...' : String(value ?? 'TEXT');
      return typeof value === 'boolean' ? `[--${option}]` : `[--${option} ${shown}]`;
    }),
  ].join(' ');

export type Experiments = Readonly<Record<string, () => Promise<Experiment>>>;

/**
 * Runs the experiment that the command line names. The figures are the last line, as JSON; the exit
 * code says whether every goal was met.
 */
export async function runNamed(command: string, experiments: Experiments): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  try {
    const load = Object.hasOwn(experiments, name) ? experiments[name] : undefined;
    if (load === undefined) {
      throw new UsageError(name === '' ? 'which one?' : `there is no "${name}"`);
    }
    const { figures, goals } = await (await load()).run(args);
    const missed = goals.filter((goal) => goal !== null);
    missed.forEach((goal) => console.error(goal));
    console.log(JSON.stringify(figures));
    process.exitCode = missed.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) {
      throw error;
    }
    console.error(`${error.message}\n${command} <name> [-- options], one of:`);
    for (const [known, load] of Object.entries(experiments)) {
      console.error(`  ${usageOf(known, await load())}`);
    }
    process.exitCode = 2;
  }
}
