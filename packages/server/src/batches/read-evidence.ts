import { analyzePart } from '@partsight/domain/analysis/analyze-part';
import { NO_NOTES } from '@partsight/domain/analysis/number-notes';
import type { PartAnalysis } from '@partsight/domain/analysis/part-analysis';
import type { Coverage } from '@partsight/domain/lookups/coverage';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import type { Database } from '../database.ts';
import type { SaidOverrule } from './overrules.repo.ts';
import type { PartComps } from './part-comps.record.ts';
import type { PartRecord } from './part.record.ts';

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
      if (found === null) {
        return { part, originalColumns, comps, links, said, lookup: null };
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
      const lookup = { coverage, keywords, analysis };
      return { part, originalColumns, comps, links, said, lookup };
    });
