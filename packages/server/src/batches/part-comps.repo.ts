import type { CompFigures, OverruledFigures } from '@partsight/domain/analysis/part-analysis';

import type { Tx } from '../db/connections.ts';
import { keptFigures, wholeFigures, type KeptFigures } from './kept-figures.record.ts';
import type { NumberInBatch, PartComps } from './part-comps.record.ts';

type Kept = Omit<PartComps, 'figures' | 'overruled'> & {
  readonly figures: KeptFigures;
  readonly overruled: KeptFigures | null;
};

/** The aggregates that outlive the listings; they are written when a part settles. */
export const partCompsRepo = ({ client }: Tx, userId: string) => ({
  /** The newest for a number, whatever the source. */
  async newest(batchId: string, lookupKey: string): Promise<PartComps | null> {
    const { rows } = await client.query<Kept>({
      name: 'part-comps-newest',
      text: `select source, as_of as "asOf", category_id as "categoryId", figures, overruled,
          json_build_object('dealerWords', dealer_words, 'linkedNumbers', linked_numbers) as notes
        from part_comps where batch_id = $1 and user_id = $2 and lookup_key = $3
        order by as_of desc limit 1`,
      values: [batchId, userId, lookupKey],
    });
    const [row] = rows;
    if (row === undefined) {
      return null;
    }
    const { figures, overruled } = row;
    return {
      ...row,
      figures: wholeFigures(figures),
      overruled: overruled === null ? null : wholeFigures(overruled),
    };
  },

  /** Every batch of the person in which the number has an answer of a sold source. */
  async batchesOf(lookupKey: string): Promise<NumberInBatch[]> {
    const { rows } = await client.query<NumberInBatch>({
      name: 'part-comps-batches-of',
      text: `select distinct on (c.batch_id) c.batch_id as "batchId", c.source,
          p.part_number as "partNumber", p.lookup_id as "lookupId",
          c.overruled is not null as "isOverruled",
          json_build_object('dealerWords', dealer_words, 'linkedNumbers', linked_numbers) as notes
        from part_comps c
        cross join lateral (
          select part_number, lookup_id from parts
          where batch_id = c.batch_id and user_id = c.user_id and lookup_key = c.lookup_key
            and status = 'completed'
          order by row_no limit 1) p
        where c.user_id = $1 and c.lookup_key = $2
        order by c.batch_id, c.as_of desc`,
      values: [userId, lookupKey],
    });
    return rows;
  },

  /** Of a batch that is asked anew, so that nothing is shown or reckoned with that is about to be asked for. */
  async removeAll(batchId: string): Promise<void> {
    await client.query('delete from part_comps where batch_id = $1 and user_id = $2', [
      batchId,
      userId,
    ]);
  },

  /** Puts figures with a person's word beside those as found, or takes them away. */
  async setOverruled(
    { batchId, source }: Pick<NumberInBatch, 'batchId' | 'source'>,
    lookupKey: string,
    overruled: { readonly figures: OverruledFigures; readonly comps: CompFigures } | null,
  ): Promise<void> {
    await client.query({
      name: 'part-comps-set-overruled',
      text: `with parts as (
          update parts set overruled = $5
          where batch_id = $1 and user_id = $2 and lookup_key = $3 and status = 'completed'),
        comps as (
          update part_comps set overruled = $6
          where batch_id = $1 and user_id = $2 and lookup_key = $3 and source = $4)
        update batches set revision = revision + 1 where id = $1 and user_id = $2`,
      values: [
        batchId,
        userId,
        lookupKey,
        source,
        overruled?.figures ?? null,
        overruled === null ? null : keptFigures(overruled.comps),
      ],
    });
  },
});
