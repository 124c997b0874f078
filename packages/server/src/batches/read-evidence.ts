import { analyzePart } from '@partsight/domain/analysis/analyze-part';
import type { PartAnalysis } from '@partsight/domain/analysis/part-analysis';
import type { Coverage } from '@partsight/domain/lookups/coverage';

import type { Database } from '../database.ts';
import type { PartRecord } from './part.record.ts';

/** A part's figures together with what they rest on. */
export type PartEvidence = {
  readonly part: PartRecord;
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
    database.asUser(userId, async ({ batches, parts, lookups }) => {
      const batch = await batches.find(batchId);
      const part = batch === null ? null : await parts.find(batchId, rowNo);
      if (batch === null || part === null) {
        return null;
      }
      const found = part.lookupId === null ? null : await lookups.find(part.lookupId);
      if (found === null) {
        return { part, lookup: null };
      }
      const analysis = analyzePart({
        partNumber: part.partNumber,
        answer: found.answer,
        oemOnly: batch.oemOnly,
        currency,
        categoryNames: categoryNames(),
      });
      return { part, lookup: { coverage: found.coverage, keywords: found.keywords, analysis } };
    });
