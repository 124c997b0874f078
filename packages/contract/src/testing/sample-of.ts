import { z } from 'zod';

type Json = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly items?: Json;
  readonly minItems?: number;
};

/** One of these matches every pattern of the contract. */
const TEXTS = [
  '1.00',
  '123456789',
  '2026-01-01T00:00:00Z',
  'ABC',
  '018f9f2e-0000-7000-8000-000000000001',
];

function valueOf(schema: Json): unknown {
  if (schema.const !== undefined) {
    return schema.const;
  }
  if (schema.enum !== undefined) {
    return schema.enum[0];
  }
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) {
    return valueOf(first);
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, valueOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items ?? {}));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'string':
    case undefined:
    default:
      return textOf(schema, 'x'.repeat(Math.max(schema.minLength ?? 1, 1)));
  }
}

const textOf = ({ pattern }: Json, plain: string): string =>
  pattern === undefined
    ? plain
    : ([plain, ...TEXTS].find((text) => new RegExp(pattern, 'u').test(text)) ?? plain);

/** A value that the schema accepts. */
export const sampleOf = (schema: z.ZodType): unknown =>
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
