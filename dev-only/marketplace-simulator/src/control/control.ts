import { z } from 'zod';

import type { Controlled } from './controlled.ts';

/** Answers a control request; `body` is what it sent as JSON. */
export type Control = (simulator: Controlled, body: unknown, params: URLSearchParams) => unknown;

/** A mistake in a control request; its message is sent to the caller. */
export class ControlError extends Error {}

/** A control whose body has these fields. Others are ignored. */
export const withBody = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  answer: (simulator: Controlled, body: z.infer<z.ZodObject<Shape>>) => unknown,
): Control => {
  const schema = z.object(shape);
  return (simulator, body) => answer(simulator, readAs(schema, body));
};

/** A control whose query has these fields. */
export const withQuery = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  answer: (simulator: Controlled, query: z.infer<z.ZodObject<Shape>>) => unknown,
): Control => {
  const schema = z.object(shape);
  return (simulator, _body, params) =>
    answer(simulator, readAs(schema, Object.fromEntries(params)));
};

export function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error !== undefined) {
    throw new ControlError(z.prettifyError(error));
  }
  return data;
}

/** A moment such as 2026-11-15T00:00:00Z, in milliseconds. */
export const moment = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((atMs) => !Number.isNaN(atMs), 'not a moment');
