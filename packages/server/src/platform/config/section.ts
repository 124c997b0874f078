import { readFileSync } from 'node:fs';

import { z } from 'zod';

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

export const isSecret = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['secret'] === true;

export const section = <Shape extends z.ZodRawShape, Value>(
  settings: Shape,
  build: (values: z.output<z.ZodObject<Shape>>) => Value,
): Section<Value> => ({
  settings,
  parse(env) {
    const { values, faults } = withSecretFiles(settings, env);
    if (faults.length > 0) {
      return { faults };
    }
    const parsed = z.object(settings).safeParse(values);
    return parsed.success
      ? { value: build(parsed.data) }
      : { faults: parsed.error.issues.map((issue) => faultOf(issue, values)) };
  },
});

function faultOf(issue: z.core.$ZodIssue, values: Environment): Fault {
  const setting = issue.path.join('.');
  return { setting, message: values[setting] === undefined ? 'is not set' : issue.message };
}

/** A line of an environment file that nobody filled in says nothing. */
const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** A secret need not stand in the environment: `NAME_FILE` names a file that holds it. */
function withSecretFiles(settings: z.ZodRawShape, env: Environment) {
  const values: Record<string, string | undefined> = {};
  const faults: Fault[] = [];
  for (const [setting, schema] of Object.entries(settings)) {
    values[setting] = given(env[setting]);
    const file = isSecret(schema) ? given(env[`${setting}_FILE`]) : undefined;
    if (file === undefined) {
      continue;
    }
    if (values[setting] !== undefined) {
      faults.push({ setting, message: `is set twice: here and by ${setting}_FILE` });
      continue;
    }
    try {
      values[setting] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      faults.push({ setting: `${setting}_FILE`, message: `${file} cannot be read` });
    }
  }
  return { values, faults };
}
