import type {
  CompFigures,
  OverriddenFigures,
} from '@partsight/domain/titles/analysis/part-analysis';
import { sql } from 'kysely';

import {
  compactFigures,
  expandFigures,
  type CompactFigures,
} from '../batches/compact-figures.record.ts';
import { ANALYZED_NUMBER } from '../batches/number-read.sql.ts';
import type { UserTx } from '../db/scope.ts';
import type { NumberInBatch, PartComps } from './part-comps.record.ts';

type PartCompsRow = Omit<PartComps, 'figures' | 'overruled'> & {
  readonly figures: CompactFigures;
  readonly overruled: CompactFigures | null;
};

/** The aggregates that outlive the listings; they are written when a part settles. */
export const partCompsRepo = ({ db, userId }: UserTx) => ({
  /** The newest for a number, whatever the source. */
  async newest(batchId: string, lookupKey: string): Promise<PartComps | null> {
    const { rows } =
      await sql<PartCompsRow>`select source, as_of as "asOf", category_id as "categoryId", figures, overruled,
          json_build_object('dealerWords', dealer_words, 'linkedNumbers', linked_numbers) as notes
        from part_comps where batch_id = ${batchId} and user_id = ${userId} and lookup_key = ${lookupKey}
        order by as_of desc limit 1`.execute(db);
    const [row] = rows;
    if (row === undefined) {
      return null;
    }
    const { figures, overruled } = row;
    return {
      ...row,
      figures: expandFigures(figures),
      overruled: overruled === null ? null : expandFigures(overruled),
    };
  },

  /** Every batch of the person in which the number has an answer of a sold source. */
  async batchesOf(lookupKey: string): Promise<NumberInBatch[]> {
    const { rows } =
      await sql<NumberInBatch>`select distinct on (c.batch_id) c.batch_id as "batchId", c.source,
          p.number as "partNumber", p.is_probable as "isProbable", p.lookup_id as "lookupId",
          c.overruled is not null as "isOverruled",
          json_build_object('dealerWords', dealer_words, 'linkedNumbers', linked_numbers) as notes
        from part_comps c
        cross join lateral (
          select ${ANALYZED_NUMBER} as number, found_as is not null as is_probable, lookup_id from parts
          where batch_id = c.batch_id and user_id = c.user_id and lookup_key = c.lookup_key
            and status = 'completed'
          order by row_no limit 1) p
        where c.user_id = ${userId} and c.lookup_key = ${lookupKey}
        order by c.batch_id, c.as_of desc`.execute(db);
    return rows;
  },

  /** For a batch that is looked up again, so that no outdated figures are shown or used meanwhile. */
  async removeAll(batchId: string): Promise<void> {
    await sql`delete from part_comps where batch_id = ${batchId} and user_id = ${userId}`.execute(
      db,
    );
  },

  /** Puts figures with a person's word beside those as found, or takes them away. */
  async setOverride(
    { batchId, source }: Pick<NumberInBatch, 'batchId' | 'source'>,
    lookupKey: string,
    override: { readonly figures: OverriddenFigures; readonly comps: CompFigures } | null,
  ): Promise<void> {
    await sql`with parts as (
          update parts set overruled = ${override?.figures ?? null}
          where batch_id = ${batchId} and user_id = ${userId} and lookup_key = ${lookupKey} and status = 'completed'),
        comps as (
          update part_comps set overruled = ${override === null ? null : JSON.stringify(compactFigures(override.comps))}
          where batch_id = ${batchId} and user_id = ${userId} and lookup_key = ${lookupKey} and source = ${source})
        update batches set revision = revision + 1 where id = ${batchId} and user_id = ${userId}`.execute(
      db,
    );
  },
});
