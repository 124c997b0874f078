import { readFileSync } from 'node:fs';

import type { z } from 'zod';

import type { ConfigFault, Environment, SettingTable } from './environment.ts';
import { misspelledNames } from './misspelled-names.ts';
import { isProduction } from './production-rules.ts';
import { SETTINGS, type Setting, type SettingName, type Settings } from './settings.ts';

export type ValuesOf<Table extends SettingTable> = {
  readonly [Name in keyof Table]: z.output<Table[Name]['schema']>;
};

/** These settings, and the one that every server address depends on. */
export function pickSettings<Name extends SettingName>(
  ...names: readonly Name[]
): Pick<Settings, Name | 'PLAIN_CONNECTIONS'> {
  const entries = [...names, 'PLAIN_CONNECTIONS' as const].map((name) => [name, SETTINGS[name]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of these names
  return Object.fromEntries(entries) as Pick<Settings, Name | 'PLAIN_CONNECTIONS'>;
}

export type NamesOf<Reader> = {
  [Name in SettingName]: Settings[Name] extends { readonly of: infer Only }
    ? Reader extends Only
      ? Name
      : never
    : Name;
}[SettingName];

/** Everything that a process reads. */
export function settingsFor<Reader extends 'api' | 'worker'>(
  reader: Reader,
): Pick<Settings, NamesOf<Reader>> {
  const entries = Object.entries<Setting>(SETTINGS).filter(([, { of = reader }]) => of === reader);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of this process
  return Object.fromEntries(entries) as unknown as Pick<Settings, NamesOf<Reader>>;
}

/** The environment lacks what the process needs. Its message is for the operator. */
export class ConfigError extends Error {}

/** An empty line of an environment file, or an empty file, counts as unset. */
const emptyToUndefined = (value: string | undefined): string | undefined =>
  value === '' ? undefined : value;

type RawValue = { readonly value: string | undefined } | ConfigFault;

/** A secret can come from a file instead: `NAME_FILE` holds its path. */
function secretIn(setting: string, env: Environment): RawValue {
  const value = emptyToUndefined(env[setting]);
  const file = emptyToUndefined(env[`${setting}_FILE`]);
  if (file === undefined) {
    return { value };
  }
  if (value !== undefined) {
    return { setting, message: `is set twice: here and by ${setting}_FILE` };
  }
  try {
    return { value: emptyToUndefined(readFileSync(file, 'utf8').trimEnd()) };
  } catch {
    return { setting: `${setting}_FILE`, message: `${file} cannot be read` };
  }
}

function rawValue(name: string, { isSecret, orElse }: Setting, env: Environment): RawValue {
  const own = isSecret === true ? secretIn(name, env) : { value: emptyToUndefined(env[name]) };
  const isReplaced = 'value' in own && own.value === undefined && !isProduction(env);
  return isReplaced && orElse !== undefined ? secretIn(orElse, env) : own;
}

/** What can be read of the environment, and all faults in the rest. */
export function parseSettings<Table extends SettingTable>(
  table: Table,
  env: Environment,
): { readonly values: Partial<ValuesOf<Table>>; readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = isProduction(env) ? misspelledNames(table, env) : [];
  const given = new Map<string, string | undefined>();
  for (const [name, setting] of Object.entries(table)) {
    const raw = rawValue(name, setting, env);
    if ('message' in raw) {
      faults.push(raw);
    } else {
      given.set(name, raw.value);
    }
  }
  const texts = Object.fromEntries(given);
  const values: Record<string, unknown> = {};
  for (const [name, text] of given) {
    const setting = table[name];
    const parsed = setting?.schema.safeParse(text);
    const messages =
      parsed?.success === false
        ? parsed.error.issues.map(({ message }) => (text === undefined ? 'is not set' : message))
        : [setting?.rule, isProduction(env) ? setting?.production : undefined].flatMap(
            (rule) => rule?.(text ?? '', texts) ?? [],
          );
    faults.push(...messages.map((message) => ({ setting: name, message })));
    if (messages.length === 0) {
      values[name] = parsed?.data;
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each was parsed by the schema of its name
  return { values: values as Partial<ValuesOf<Table>>, faults };
}

/** The values of a part of the table, if none of them is at fault. */
export function completeValues<Table extends SettingTable>(
  table: Table,
  values: Readonly<Record<string, unknown>>,
): ValuesOf<Table> | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has its value
  return Object.keys(table).every((name) => name in values) ? (values as ValuesOf<Table>) : null;
}

/** Reads the environment once. One error lists all problems, so that they can be fixed in one go. */
export function readSettings<Table extends SettingTable>(
  table: Table,
  env: Environment,
): ValuesOf<Table> {
  const { values, faults } = parseSettings(table, env);
  if (faults.length > 0) {
    const lines = new Set(faults.map(({ setting, message }) => `  ${setting}: ${message}`));
    throw new ConfigError(`the configuration is not usable:\n${[...lines].join('\n')}`);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a fault there is each value
  return values as ValuesOf<Table>;
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
