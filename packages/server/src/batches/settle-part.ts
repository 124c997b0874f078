import { analyzeAsks } from '@partsight/domain/analysis/analyze-asks';
import { analyzePart } from '@partsight/domain/analysis/analyze-part';
import type { NumberNotes } from '@partsight/domain/analysis/number-notes';
import type { AskAnswer } from '@partsight/domain/evidence/ask-listing';
import { partNumberKeys } from '@partsight/domain/inventory/duplicate';
import { EVIDENCE_SOURCES } from '@partsight/domain/sources/evidence-source';
import { gradeOf, isBetweenGrades } from '@partsight/domain/value/grade';

import type { HolderRepos } from '../database.ts';
import type { Lookup } from '../lookups/lookup.record.ts';
import type { Settlement } from './parts-at-work.repo.ts';
import type { Place } from './place.record.ts';

type NotedNumber = { readonly partNumber: string; readonly notes: NumberNotes };

export type AnalysisContext = {
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
};

/** What an answer says about a number. */
export function figuresOf(
  { partNumber, notes }: NotedNumber,
  { answer, coverage }: Omit<Lookup, 'id'>,
  { currency, categoryNames }: AnalysisContext,
): Omit<Settlement, 'lookupId' | 'duplicateTitle'> {
  const analysis = analyzePart({
    partNumber,
    answer,
    asOf: coverage.asOf,
    currency,
    categoryNames,
    notes,
  });
  return {
    asOf: coverage.asOf,
    source: coverage.source,
    analysis,
    notes,
    grade: gradeOf(analysis.unitsSold),
    isBetweenGrades: isBetweenGrades(analysis.unitsSold),
  };
}

type SettlingAsks = Omit<Settling, 'lookup'> & { readonly asks: AskAnswer; readonly asOf: Date };

/** The same where only what is for sale was asked for. */
export async function settleAsks(
  repos: Pick<HolderRepos, 'parts' | 'inventory'>,
  { batch, part, asks, asOf, context }: SettlingAsks,
): Promise<void> {
  const { partNumber, lookupKey, notes, place } = part;
  await repos.parts.settle(batch.id, lookupKey, {
    asOf,
    source: EVIDENCE_SOURCES['for-sale-now'].name,
    analysis: analyzeAsks({ partNumber, asOf, notes, ...context }, asks),
    notes,
    grade: null,
    isBetweenGrades: false,
    place,
    lookupId: null,
    duplicateTitle: await repos.inventory.titleOf(partNumberKeys(partNumber)),
  });
}

type Settling = {
  readonly batch: { readonly id: string };
  readonly part: NotedNumber & { readonly lookupKey: string; readonly place: Place };
  readonly lookup: Lookup;
  readonly context: AnalysisContext;
};

/** Turns a known answer into the figures of every row with this number. Safe to run twice: settled rows stay. */
export async function settlePart(
  repos: Pick<HolderRepos, 'parts' | 'inventory'>,
  { batch, part, lookup, context }: Settling,
): Promise<void> {
  await repos.parts.settle(batch.id, part.lookupKey, {
    ...figuresOf(part, lookup, context),
    place: part.place,
    lookupId: lookup.id,
    duplicateTitle: await repos.inventory.titleOf(partNumberKeys(part.partNumber)),
  });
}
