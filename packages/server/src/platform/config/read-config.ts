import { misspelledNames } from './misspelled-names.ts';
import { isProduction } from './production-rules.ts';
import type { Environment, ConfigFault, Section } from './section.ts';

export type Sections = Readonly<Record<string, Section<unknown>>>;

export type ConfigOf<All extends Sections> = {
  readonly [Name in keyof All]: All[Name] extends Section<infer Value> ? Value : never;
};

/** The environment lacks what the process needs. Its message is for the operator. */
export class ConfigError extends Error {}

/** What can be read of the environment, and all errors in the rest. */
export function parseSections(
  sections: Sections,
  env: Environment,
): { readonly values: Readonly<Record<string, unknown>>; readonly faults: readonly ConfigFault[] } {
  const values: Record<string, unknown> = {};
  const faults: ConfigFault[] = isProduction(env) ? misspelledNames(sections, env) : [];
  for (const [name, section] of Object.entries(sections)) {
    const parsed = section.parse(env);
    if ('faults' in parsed) {
      faults.push(...parsed.faults);
    } else {
      values[name] = parsed.value;
    }
  }
  return { values, faults };
}

/**
 * Reads the environment once. One error lists all problems, so that they can be fixed in one go.
 */
export function readConfig<All extends Sections>(sections: All, env: Environment): ConfigOf<All> {
  const { values, faults } = parseSections(sections, env);
  if (faults.length > 0) {
    const lines = new Set(faults.map(({ setting, message }) => `  ${setting}: ${message}`));
    throw new ConfigError(`the configuration is not usable:\n${[...lines].join('\n')}`);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was built by the section of its name
  return Object.freeze(values) as ConfigOf<All>;
}

/** For the first line of a process: prints errors without a stack trace and exits. */
export function configOrExit<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) {
      throw error;
    }
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
