import { analyzePart } from '@partsight/domain/analyze-part';
import { partNumberKeys } from '@partsight/domain/duplicate';
import { gradeOf, isBetweenGrades } from '@partsight/domain/grade';

import type { BatchAtWork } from '../batches/batches.repo.ts';
import type { PartToDo } from '../batches/parts.repo.ts';
import type { UserRepos } from '../db/stores.ts';
import type { Lookup } from './lookups.repo.ts';

type Reading = {
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
};

/** Turns an answer into the figures of every row with this number. Safe to run twice: settled rows stay. */
export async function settlePart(
  repos: Pick<UserRepos, 'parts' | 'inventory'>,
  batch: BatchAtWork,
  part: PartToDo,
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
