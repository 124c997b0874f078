import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { answerVector } from './answer-vector.ts';
import { differences } from './compare-vector.ts';

type Vector = {
  readonly id: string;
  readonly fn: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expect: unknown;
};

export type CheckedVector = { readonly id: string; readonly wrong: readonly string[] };

/** Reference vectors are no part of the checkout; where they are at hand they lie beside it. */
export const VECTORS_FILE =
  process.env['DESK_VECTORS'] ??
  join(resolve(import.meta.dirname, '../../../..'), '../shared/deal-desk-vectors.json');

export const hasVectors = (file: string): boolean => existsSync(file);

/** Every vector of a file, with what the rules answer otherwise. */
export function checkVectors(file: string): CheckedVector[] {
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: readonly Vector[] };
  return vectors.map(({ id, fn, input, expect }) => {
    try {
      return { id, wrong: differences(expect, answerVector(fn, input)) };
    } catch (error) {
      return { id, wrong: [String(error)] };
    }
  });
}
