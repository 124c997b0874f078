import { analyzePart } from '@partsight/domain/analysis/analyze-part';
import { NO_NOTES } from '@partsight/domain/analysis/number-notes';
import type { PartAnalysis } from '@partsight/domain/analysis/part-analysis';
import type { DemandChange } from '@partsight/domain/desk/compare';
import { changeBetween, joinLooks, type JoinedLooks } from '@partsight/domain/desk/line-looks';
import type { Coverage } from '@partsight/domain/lookups/coverage';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import type { Database, UserRepos } from '../database.ts';
import type { BatchRecord } from './batch.record.ts';
import type { SaidOverrule } from './overrules.repo.ts';
import type { PartComps } from './part-comps.record.ts';
import type { KeptLook } from './part-look.record.ts';
import type { PartRecord } from './part.record.ts';

/** What earlier runs saw of a part's number. */
export type LineHistory = {
  /** Whether the list was asked anew since its first run. */
  readonly isAgain: boolean;
  /** Whether figures of a run are kept when the next one begins. */
  readonly isKept: boolean;
  /** The newest first, each with whether demand has changed since; null where that cannot be told. */
  readonly looks: readonly (KeptLook & { readonly change: DemandChange | null })[];
  /** What the desk reckons with; null where it is the present look alone. */
  readonly joined: JoinedLooks | null;
};

/** A part's figures together with what they rest on. */
export type PartEvidence = {
  readonly part: PartRecord;
  readonly originalColumns: readonly string[];
  /** Kept after the listings have been erased. */
  readonly comps: PartComps | null;
  /** Which other numbers the person took for the same part, and which not. */
  readonly links: ReadonlyMap<string, boolean>;
  /** What stands about the number's listings, whether they are still there or not. */
  readonly said: readonly SaidOverrule[];
  readonly history: LineHistory;
  /** Null while there is no answer, and after the listings have been erased. */
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

/** Judges the stored listings again by the rules that gave the figures; nothing is stored twice. */
export const readEvidence =
  ({ database, currency, categoryNames }: Deps) =>
  (userId: string, batchId: string, rowNo: number): Promise<PartEvidence | null> =>
    database.asUser(userId, async (repos) => {
      const { batches, parts, lookups } = repos;
      const batch = await batches.find(batchId);
      const part = batch === null ? null : await parts.find(batchId, rowNo);
      if (batch === null || part === null) {
        return null;
      }
      const { originalColumns } = batch;
      const found = part.lookupId === null ? null : await lookups.find(part.lookupId);
      const key = partNumberKey(part.partNumber);
      const comps = await repos.partComps.newest(batchId, key);
      const links = await repos.numberLinks.decided(key);
      const overrules = await repos.overrules.of(key);
      const said = await repos.overrules.said(key);
      const history = await historyOf(repos, batch, key);
      const rest = { part, originalColumns, comps, links, said, history };
      if (found === null) {
        return { ...rest, lookup: null };
      }
      const analysis = analyzePart({
        partNumber: part.partNumber,
        answer: found.answer,
        asOf: found.coverage.asOf,
        currency,
        categoryNames: categoryNames(),
        notes: { ...(comps?.notes ?? NO_NOTES), ...(overrules !== null && { overrules }) },
      });
      const { coverage, keywords } = found;
      return { ...rest, lookup: { coverage, keywords, analysis } };
    });

async function historyOf(
  { partHistory }: UserRepos,
  { id, askedAnewAt }: BatchRecord,
  key: string,
): Promise<LineHistory> {
  const isAgain = askedAnewAt !== null;
  if ((await partHistory.consent()) === null) {
    return { isAgain, isKept: false, looks: [], joined: null };
  }
  const earlier = await partHistory.ofNumber(id, key);
  const now = earlier.length === 0 ? null : await partHistory.present(id, key);
  return {
    isAgain,
    isKept: true,
    looks: earlier.map((look) => ({ ...look, change: now && changeBetween(look, now) })),
    joined: now && joinLooks(now, earlier),
  };
}
