import { analyzePart } from '@partsight/domain/analysis/analyze-part';
import { partNumberKeys } from '@partsight/domain/inventory/duplicate';
import { gradeOf, isBetweenGrades } from '@partsight/domain/value/grade';

import type { HolderRepos } from '../database.ts';
import type { Lookup } from '../lookups/lookup.record.ts';
import type { Settlement } from './parts-at-work.repo.ts';

export type AnalysisContext = {
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
};

/** What an answer says about a number. */
export function figuresOf(
  partNumber: string,
  { answer, coverage }: Omit<Lookup, 'id'>,
  oemOnly: boolean,
  { currency, categoryNames }: AnalysisContext,
): Omit<Settlement, 'lookupId' | 'duplicateTitle'> {
  const analysis = analyzePart({ partNumber, answer, oemOnly, currency, categoryNames });
  return {
    asOf: coverage.asOf,
    analysis,
    grade: gradeOf(analysis.unitsSold),
    isBetweenGrades: isBetweenGrades(analysis.unitsSold),
  };
}

type Settling = {
  readonly batch: { readonly id: string; readonly oemOnly: boolean };
  readonly part: { readonly partNumber: string; readonly lookupKey: string };
  readonly lookup: Lookup;
  readonly context: AnalysisContext;
};

/** Turns a known answer into the figures of every row with this number. Safe to run twice: settled rows stay. */
export async function settlePart(
  repos: Pick<HolderRepos, 'parts' | 'inventory'>,
  { batch, part, lookup, context }: Settling,
): Promise<void> {
  await repos.parts.settle(batch.id, part.lookupKey, {
    ...figuresOf(part.partNumber, lookup, batch.oemOnly, context),
    lookupId: lookup.id,
    duplicateTitle: await repos.inventory.titleOf(partNumberKeys(part.partNumber)),
  });
}
