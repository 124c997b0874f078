import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A field's type: a plain one, the name of a schema, or a list of either. */
type FieldType = string | readonly [string];
type Schemas = Readonly<Record<string, Readonly<Record<string, FieldType>>>>;

const SCHEMAS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'response-fields.json'), 'utf8'),
) as Readonly<Record<string, Schemas>>;

const isPlain = (type: string, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;

function mistakesOf(schemas: Schemas, type: FieldType, value: unknown, at: string): string[] {
  if (typeof type !== 'string') {
    return Array.isArray(value)
      ? value.flatMap((entry, index) => mistakesOf(schemas, type[0], entry, `${at}/${index}`))
      : [`${at} is no list`];
  }
  const fields = schemas[type];
  if (fields === undefined) {
    return isPlain(type, value) ? [] : [`${at} is no ${type}`];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [`${at} is no ${type}`];
  }
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = fields[name];
    return known === undefined
      ? [`${at}/${name} is no field of ${type}`]
      : mistakesOf(schemas, known, inner, `${at}/${name}`);
  });
}

/** What a body has against the fields that the marketplace documents for this schema. */
export const mistakesIn = (api: string, schema: string, body: unknown): string[] =>
  mistakesOf(SCHEMAS[api] ?? {}, schema, body, schema);
