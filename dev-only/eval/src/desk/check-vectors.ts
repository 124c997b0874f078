import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { differences } from './compare-vector.ts';
import { evaluateVector } from './evaluate-vector.ts';

type Vector = {
  readonly id: string;
  readonly fn: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expect: unknown;
};

export type CheckedVector = { readonly id: string; readonly wrong: readonly string[] };

const FILE = join(import.meta.dirname, '../../fixtures/desk-vectors.json');

/** Computes every reference vector of a file and returns the differences. */
export function checkVectors(file = FILE): CheckedVector[] {
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: readonly Vector[] };
  return vectors.map(({ id, fn, input, expect }) => {
    try {
      return { id, wrong: differences(expect, evaluateVector(fn, input)) };
    } catch (error) {
      return { id, wrong: [String(error)] };
    }
  });
}

export function printDifferences(vectors: readonly CheckedVector[]): void {
  for (const { id, wrong } of vectors.filter((vector) => vector.wrong.length > 0)) {
    console.error(`${id}: ${wrong.join('; ')}`);
  }
}
