import { analyzePart } from '@partsight/domain/analyze-part';
import { partNumberKeys } from '@partsight/domain/duplicate';
import { gradeOf, isBetweenGrades } from '@partsight/domain/grade';

import type { UserRepos } from '../db/stores.ts';
import type { Lookup } from './lookups.repo.ts';

export type Reading = {
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
};

/** Turns an answer into the figures of every row with this number. Safe to run twice: settled rows stay. */
export async function settlePart(
  repos: Pick<UserRepos, 'parts' | 'inventory'>,
  batch: { readonly id: string; readonly oemOnly: boolean },
  part: { readonly partNumber: string; readonly lookupKey: string },
  lookup: Lookup,
  { currency, categoryNames }: Reading,
): Promise<void> {
  const analysis = analyzePart({
    partNumber: part.partNumber,
    answer: lookup.answer,
    oemOnly: batch.oemOnly,
    currency,
    categoryNames,
  });
  await repos.parts.settle(batch.id, part.lookupKey, {
    lookupId: lookup.id,
    asOf: lookup.coverage.asOf,
    analysis,
    grade: gradeOf(analysis.unitsSold),
    isBetweenGrades: isBetweenGrades(analysis.unitsSold),
    duplicateTitle: await repos.inventory.titleOf(partNumberKeys(part.partNumber)),
  });
}
