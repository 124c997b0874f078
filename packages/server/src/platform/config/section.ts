import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { isProduction, type ProductionRule, type ProductionRules } from './production-rules.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type ConfigFault = { readonly setting: string; readonly message: string };

/** Settings that are read together, and their parsed value. */
export type Section<Value> = {
  readonly settings: z.ZodRawShape;
  parse(env: Environment): { readonly value: Value } | { readonly faults: readonly ConfigFault[] };
};

/** The shared database URL where processes have no roles of their own: in development and tests. */
export const SHARED_DATABASE_URL = 'DATABASE_URL';

export const describeSetting = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
): Schema => schema.meta({ description });

/** May also come from a file. */
export const describeSecret = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
): Schema => schema.meta({ description, secret: true });

/** A secret of one process, with the shared URL as its fallback outside production. */
export const describeProcessSecret = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
) => schema.meta({ description, secret: true, orElse: SHARED_DATABASE_URL });

export const isSecret = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['secret'] === true;

export const section = <Shape extends z.ZodRawShape, Value>(
  settings: Shape,
  build: (values: z.output<z.ZodObject<Shape>>) => Value,
  demands: { readonly [Name in keyof Shape]?: ProductionRule } = {},
  /** Production requirements. */
  rules: { readonly [Name in keyof Shape]?: ProductionRule } = {},
): Section<Value> => ({
  settings,
  parse(env) {
    const { values, faults } = withSecretFiles(settings, env);
    if (faults.length > 0) {
      return { faults };
    }
    const parsed = z.object(settings).safeParse(values);
    if (!parsed.success) {
      const misread = parsed.error.issues.map((issue) => faultOf(issue, values));
      return { faults: [...misread, ...findUnmetRules(values, rules)] };
    }
    const unmet = [
      ...findUnmetRules(values, rules),
      ...(isProduction(env) ? findUnmetRules(values, demands) : []),
    ];
    return unmet.length > 0 ? { faults: unmet } : { value: build(parsed.data) };
  },
});

const findUnmetRules = (values: Environment, demands: Partial<ProductionRules>): ConfigFault[] =>
  Object.entries(demands).flatMap(([setting, demand]) => {
    const message = demand?.(values[setting] ?? '', values) ?? null;
    return message === null ? [] : [{ setting, message }];
  });

function faultOf(issue: z.core.$ZodIssue, values: Environment): ConfigFault {
  const setting = issue.path.join('.');
  return { setting, message: values[setting] === undefined ? 'is not set' : issue.message };
}

/** An empty line of an environment file, or an empty file, counts as unset. */
const emptyToUndefined = (value: string | undefined): string | undefined =>
  value === '' ? undefined : value;

const orElseOf = (schema: z.core.$ZodType): string | undefined => {
  const orElse = z.globalRegistry.get(schema)?.['orElse'];
  return typeof orElse === 'string' ? orElse : undefined;
};

/** A secret can come from a file instead: `NAME_FILE` holds its path. */
function withSecretFiles(settings: z.ZodRawShape, env: Environment) {
  const values: Record<string, string | undefined> = {};
  const faults: ConfigFault[] = [];
  for (const [setting, schema] of Object.entries(settings)) {
    const orElse = isProduction(env) ? undefined : orElseOf(schema);
    const read = isSecret(schema)
      ? secretIn(setting, env)
      : { value: emptyToUndefined(env[setting]) };
    const found =
      orElse !== undefined && 'value' in read && read.value === undefined
        ? secretIn(orElse, env)
        : read;
    if ('message' in found) {
      faults.push(found);
    } else {
      values[setting] = found.value;
    }
  }
  return { values, faults };
}

function secretIn(
  setting: string,
  env: Environment,
): { readonly value: string | undefined } | ConfigFault {
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
