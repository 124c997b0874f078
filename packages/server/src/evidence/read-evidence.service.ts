import type { DemandChange } from '@partsight/domain/desk/line/demand-change';
import {
  demandChangeBetween,
  joinSnapshots,
  type JoinedSnapshots,
} from '@partsight/domain/desk/line/run-snapshots';
import type { Coverage } from '@partsight/domain/runs/coverage';
import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';
import { NO_NOTES } from '@partsight/domain/titles/analysis/number-notes';
import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';

import type { BatchRecord } from '../batches/batch.record.ts';
import { batchesRepo } from '../batches/batches.repo.ts';
import { analyzedNumber, type LookedUpPart } from '../batches/part.record.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import type { Database } from '../db/database.ts';
import type { UserTx } from '../db/scope.ts';
import type { StoredPartSnapshot } from '../runs/run-snapshot.record.ts';
import { lookupsRepo } from './lookups/lookups.repo.ts';
import { numberLinksRepo } from './number-links.repo.ts';
import { type StoredOverride, overridesRepo } from './overrides/overrides.repo.ts';
import type { PartComps } from './part-comps.record.ts';
import { partCompsRepo } from './part-comps.repo.ts';
import { partHistoryRepo } from './part-history.repo.ts';

/** What earlier runs found for a part's number. */
export type LineHistory = {
  /** Whether the list was rerun. */
  readonly isAgain: boolean;
  /** Whether a run's figures are stored when the next one begins. */
  readonly isKept: boolean;
  /** Newest first, each with the change in demand since; null where that is undetermined. */
  readonly looks: readonly (StoredPartSnapshot & { readonly change: DemandChange | null })[];
  /** What the desk calculates with; null where it is the current run alone. */
  readonly joined: JoinedSnapshots | null;
};

/** A part's figures with their evidence. */
export type PartEvidence = {
  readonly part: LookedUpPart;
  readonly originalColumns: readonly string[];
  /** Stored beyond the erasure of the listings. */
  readonly comps: PartComps | null;
  /** Which other numbers the user accepted as the same part, and which not. */
  readonly links: ReadonlyMap<string, boolean>;
  /** The overrides of the number's listings, whether the listings still exist or not. */
  readonly said: readonly StoredOverride[];
  readonly history: LineHistory;
  /** Null before the lookup, and after the listings have been erased. */
  readonly lookup: {
    readonly coverage: Coverage;
    readonly keywords: readonly string[];
    readonly analysis: PartAnalysis;
  } | null;
};

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly categoryNames: () => ReadonlyMap<string, string>;
};

/**
 * Judges the stored listings again by the rules behind the figures, so that nothing is stored
 * twice.
 */
export const readEvidence =
  ({ database, currency, categoryNames }: Deps) =>
  (userId: string, batchId: string, rowNo: number): Promise<PartEvidence | null> =>
    database.asUser(userId, async (tx) => {
      const batches = batchesRepo(tx);
      const parts = partsRepo(tx);
      const lookups = lookupsRepo(tx);
      const batch = await batches.find(batchId);
      const part = batch === null ? null : await parts.find(batchId, rowNo);
      if (batch === null || part === null) {
        return null;
      }
      const { originalColumns } = batch;
      const found = part.lookupId === null ? null : await lookups.find(part.lookupId);
      const key = part.lookupKey;
      const comps = await partCompsRepo(tx).newest(batchId, key);
      const links = await numberLinksRepo(tx).decisionsFor(key);
      const overrides = await overridesRepo(tx).find(key);
      const storedOverrides = await overridesRepo(tx).list(key);
      const history = await historyOf(tx, batch, key);
      const rest = { part, originalColumns, comps, links, said: storedOverrides, history };
      if (found === null) {
        return { ...rest, lookup: null };
      }
      const analysis = analyzePart({
        ...analyzedNumber(part),
        answer: found.answer,
        asOf: found.coverage.asOf,
        currency,
        categoryNames: categoryNames(),
        notes: {
          ...(comps?.notes ?? NO_NOTES),
          ...(overrides !== null && { overrules: overrides }),
        },
      });
      const { coverage, keywords } = found;
      return { ...rest, lookup: { coverage, keywords, analysis } };
    });

async function historyOf(
  tx: UserTx,
  { id, rerunAt }: BatchRecord,
  key: string,
): Promise<LineHistory> {
  const partHistory = partHistoryRepo(tx);
  const isAgain = rerunAt !== null;
  if ((await partHistory.consent()) === null) {
    return { isAgain, isKept: false, looks: [], joined: null };
  }
  const earlier = await partHistory.ofNumber(id, key);
  const now = earlier.length === 0 ? null : await partHistory.present(id, key);
  return {
    isAgain,
    isKept: true,
    looks: earlier.map((snapshot) => ({
      ...snapshot,
      change: now && demandChangeBetween(snapshot, now),
    })),
    joined: now && joinSnapshots(now, earlier),
  };
}
