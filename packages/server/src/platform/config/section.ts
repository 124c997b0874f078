import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { servesPeople, type Demand, type Demands } from './demands.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Fault = { readonly setting: string; readonly message: string };

/** Settings that are read together, and what they come to. */
export type Section<Value> = {
  readonly settings: z.ZodRawShape;
  parse(env: Environment): { readonly value: Value } | { readonly faults: readonly Fault[] };
};

/** How a setting is described: what it means, and whether it opens a door. */
export const meaning = (description: string) => ({ description });
export const secret = (description: string) => ({ description, secret: true });

/** The one address of the database where nobody keeps the processes apart: in development and in tests. */
export const ONE_FOR_ALL = 'DATABASE_URL';

/** A secret of one process, for which that one stands where it does not serve people. */
export const ownSecret = (description: string) => ({ ...secret(description), orElse: ONE_FOR_ALL });

export const isSecret = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['secret'] === true;

export const section = <Shape extends z.ZodRawShape, Value>(
  settings: Shape,
  build: (values: z.output<z.ZodObject<Shape>>) => Value,
  demands: { readonly [Name in keyof Shape]?: Demand } = {},
  /** What has to hold wherever the product runs. */
  rules: { readonly [Name in keyof Shape]?: Demand } = {},
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
      return { faults: [...misread, ...unmetBy(values, rules)] };
    }
    const unmet = [
      ...unmetBy(values, rules),
      ...(servesPeople(env) ? unmetBy(values, demands) : []),
    ];
    return unmet.length > 0 ? { faults: unmet } : { value: build(parsed.data) };
  },
});

const unmetBy = (values: Environment, demands: Partial<Demands>): Fault[] =>
  Object.entries(demands).flatMap(([setting, demand]) => {
    const message = demand?.(values[setting] ?? '', values) ?? null;
    return message === null ? [] : [{ setting, message }];
  });

function faultOf(issue: z.core.$ZodIssue, values: Environment): Fault {
  const setting = issue.path.join('.');
  return { setting, message: values[setting] === undefined ? 'is not set' : issue.message };
}

/** A line of an environment file, or a file, that nobody filled in says nothing. */
const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

const orElseOf = (schema: z.core.$ZodType): string | undefined => {
  const orElse = z.globalRegistry.get(schema)?.['orElse'];
  return typeof orElse === 'string' ? orElse : undefined;
};

/** A secret need not stand in the environment: `NAME_FILE` names a file that holds it. */
function withSecretFiles(settings: z.ZodRawShape, env: Environment) {
  const values: Record<string, string | undefined> = {};
  const faults: Fault[] = [];
  for (const [setting, schema] of Object.entries(settings)) {
    const orElse = servesPeople(env) ? undefined : orElseOf(schema);
    const read = isSecret(schema) ? secretIn(setting, env) : { value: given(env[setting]) };
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
): { readonly value: string | undefined } | Fault {
  const value = given(env[setting]);
  const file = given(env[`${setting}_FILE`]);
  if (file === undefined) {
    return { value };
  }
  if (value !== undefined) {
    return { setting, message: `is set twice: here and by ${setting}_FILE` };
  }
  try {
    return { value: given(readFileSync(file, 'utf8').trimEnd()) };
  } catch {
    return { setting: `${setting}_FILE`, message: `${file} cannot be read` };
  }
}
