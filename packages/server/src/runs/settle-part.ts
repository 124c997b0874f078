import { cellKeys } from '@partsight/domain/columns/duplicate';
import { gradeOf, isBetweenGrades } from '@partsight/domain/core/grade';
import { EVIDENCE_SOURCES, hasExactCounts } from '@partsight/domain/evidence/evidence-source';
import { analyzeActiveListings } from '@partsight/domain/titles/analysis/analyze-active-listings';
import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';
import type { NumberNotes } from '@partsight/domain/titles/analysis/number-notes';
import type { ActiveListingsResponse } from '@partsight/domain/titles/evidence/active-listing';

import { ownStoreName } from '../accounts/own-store.service.ts';
import { type Settlement, partProgressRepo } from '../batches/part-progress.repo.ts';
import type { StoredAlternative } from '../db/records/number-alternatives.record.ts';
import type { HolderTx } from '../db/scope.ts';
import { foundAlternative, type Lookup } from '../evidence/lookups/lookup.record.ts';
import { saveCompetitorCount } from '../evidence/number-notes.service.ts';
import { offersOfOthers } from '../evidence/offers-of-others.ts';
import { titleInStock } from '../uploads/inventory/inventory.service.ts';

type NumberWithNotes = {
  /** The number that is looked up. */
  readonly partNumber: string;
  readonly lookupKey: string;
  readonly notes: NumberNotes;
};

export type AnalysisContext = {
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
};

/** The figures in a lookup of a number. */
export function figuresOf(
  { partNumber, lookupKey, notes }: NumberWithNotes,
  { answer, coverage, ...lookup }: Omit<Lookup, 'id'>,
  { currency, categoryNames }: AnalysisContext,
): Omit<Settlement, 'lookupId' | 'duplicateTitle'> {
  const foundAs = foundAlternative(lookup, lookupKey);
  const analysis = analyzePart({
    partNumber: foundAs ?? partNumber,
    isProbable: foundAs !== null,
    answer,
    asOf: coverage.asOf,
    currency,
    categoryNames,
    notes,
  });
  return {
    asOf: coverage.asOf,
    source: coverage.source,
    covered: coverage.covered,
    analysis: hasExactCounts(coverage.source)
      ? { ...analysis, unitsInPeriod: analysis.unitsSold ?? analysis.unitsInPeriod }
      : analysis,
    notes,
    foundAs,
    grade: gradeOf(analysis.unitsSold),
    isBetweenGrades: isBetweenGrades(analysis.unitsSold),
  };
}

type SettleActiveListingsInput = Omit<SettlePartInput, 'lookup'> & {
  readonly activeListings: ActiveListingsResponse;
  readonly asOf: Date;
  /** The number that the listings are of. */
  readonly foundAs: string | null;
  /** The store of users who have named none of their own. */
  readonly defaultStore: string;
};

/** The same where only active listings were requested. */
export async function settleActiveListings(
  tx: HolderTx,
  { batch, part, activeListings, asOf, defaultStore, context, ...found }: SettleActiveListingsInput,
): Promise<void> {
  const { partNumber, lookupKey, notes } = part;
  const foundAs = foundAlternative(found, lookupKey);
  const number = foundAs ?? partNumber;
  const store = await ownStoreName(tx);
  const input = { partNumber: number, isProbable: foundAs !== null, asOf, notes, ...context };
  const analysis = analyzeActiveListings(input, activeListings);
  const offers = offersOfOthers(activeListings, {
    number,
    ownStore: store === '' ? defaultStore : store,
    asOf,
    currency: context.currency,
  });
  await saveCompetitorCount(tx, lookupKey, {
    competitors: offers.competitors,
    package: analysis.package,
    countedAt: asOf,
  });
  await partProgressRepo(tx).settle(batch.id, lookupKey, {
    asOf,
    source: EVIDENCE_SOURCES['for-sale-now'].name,
    covered: null,
    analysis: { ...analysis, asks: offers },
    notes,
    foundAs,
    grade: null,
    isBetweenGrades: false,
    lookupId: null,
    duplicateTitle: await titleInStock(tx, cellKeys(part)),
  });
}

type SettlePartInput = {
  readonly batch: { readonly id: string };
  readonly part: NumberWithNotes & {
    readonly alternatives: readonly StoredAlternative[];
  };
  readonly lookup: Lookup;
  readonly context: AnalysisContext;
};

/** Writes a known result to every row with this number; says how many there were. Settled rows stay. */
export async function settlePart(
  tx: HolderTx,
  { batch, part, lookup, context }: SettlePartInput,
): Promise<number> {
  return partProgressRepo(tx).settle(batch.id, part.lookupKey, {
    ...figuresOf(part, lookup, context),
    lookupId: lookup.id,
    duplicateTitle: await titleInStock(tx, cellKeys(part)),
  });
}
