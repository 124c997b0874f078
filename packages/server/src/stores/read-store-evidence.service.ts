import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';
import type { Coverage } from '@partsight/domain/runs/coverage';
import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';

import type { Database } from '../db/database.ts';
import { storedAlternatives } from '../db/records/number-alternatives.record.ts';
import { foundAlternative } from '../evidence/lookups/lookup.record.ts';
import { findFreshLookup } from '../evidence/lookups/lookups.service.ts';
import { notesOfNumber } from '../evidence/number-notes.service.ts';
import type { PartResearch } from '../research/part-research.record.ts';
import { isByNumber, lookupKeyOf, STORE_RANGE } from './sales-lookup.service.ts';
import type { StoreRow } from './store-run.record.ts';
import { storeRunsRepo } from './store-runs.repo.ts';

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly categoryNames: () => ReadonlyMap<string, string>;
};

/** A store listing with the sales behind its figures. */
export type StoreEvidence = {
  readonly row: StoreRow;
  readonly at: number;
  /** Only car parts with a part number are judged listing by listing. */
  readonly part: PartResearch | null;
  /** The results for all other goods; null where nothing was requested or nothing is stored. */
  readonly found: {
    readonly listings: readonly SoldListing[];
    readonly coverage: Coverage;
  } | null;
};

/** From the run's stored lookup, without a call. Null for an unknown listing. */
export const readStoreEvidence =
  ({ database, currency, categoryNames }: Deps) =>
  (userId: string, runId: string, at: number): Promise<StoreEvidence | null> =>
    database.asUser(userId, async (tx) => {
      const run = await storeRunsRepo(tx).find(runId);
      const row = run?.rows[at];
      if (run === null || row === undefined) {
        return null;
      }
      const { identity, sales, categoryId } = row;
      const storeType = run.storeType;
      if (identity === null || sales.kind !== 'known' || storeType === null) {
        return { row, at, part: null, found: null };
      }
      const goods = { identity, storeType, categoryId };
      const key = lookupKeyOf(goods);
      const reading = readNumber(identity.value, LONE_CELL);
      const alternatives = isByNumber(goods) ? storedAlternatives(reading) : [];
      const lookup = await findFreshLookup(tx, key, STORE_RANGE, new Date(sales.asOf), {
        alternatives,
      });
      if (lookup === null) {
        return { row, at, part: null, found: null };
      }
      const { answer, coverage, keywords } = lookup;
      if (!isByNumber(goods)) {
        return { row, at, part: null, found: { listings: answer.listings, coverage } };
      }
      const foundAs = foundAlternative(lookup, key);
      const analysis = analyzePart({
        partNumber: foundAs ?? reading.number,
        isProbable: foundAs !== null,
        answer,
        asOf: coverage.asOf,
        currency,
        categoryNames: categoryNames(),
        notes: await notesOfNumber(tx, key),
      });
      const part = {
        partNumber: identity.value,
        readAs: reading.number === identity.value ? null : reading.number,
        foundAs,
        timeRange: STORE_RANGE,
        analysis,
        coverage,
        keywords,
        isFromCache: true,
      } as const;
      return { row, at, part, found: null };
    });
