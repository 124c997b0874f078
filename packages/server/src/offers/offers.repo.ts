import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import type { OfferedRow, OfferRecord, OfferSheet } from '../db/records/offer.record.ts';

const HEAD = [
  'round',
  'author',
  'shape',
  'made_at as madeAt',
  'valid_until as validUntil',
  'buyer',
  'terms',
  'total_minor as totalMinor',
  'pieces',
  'link_until as linkUntil',
] as const;

/** What was offered for a lot, round by round. */
export const offersRepo = ({ db }: Tx, userId: string) => {
  const own = (batchId: string) =>
    db.selectFrom('offers').where('user_id', '=', userId).where('batch_id', '=', batchId);
  const change = (batchId: string, round: number) =>
    db
      .updateTable('offers')
      .where('user_id', '=', userId)
      .where('batch_id', '=', batchId)
      .where('round', '=', round);

  return {
    /** The last round first. */
    list: (batchId: string): Promise<OfferRecord[]> =>
      own(batchId).select(HEAD).orderBy('round', 'desc').execute(),

    async find(batchId: string, round: number): Promise<OfferSheet | null> {
      const row = await own(batchId)
        .where('round', '=', round)
        .select(HEAD)
        .select('lines')
        .executeTakeFirst();
      return row ?? null;
    },

    /** The caller has locked the batch, so that no two offers get the same round. */
    async add(
      batchId: string,
      offer: Omit<OfferRecord, 'round' | 'linkUntil'>,
      lines: readonly OfferedRow[],
    ): Promise<number> {
      const { author, shape, buyer, terms, pieces } = offer;
      const row = await db
        .insertInto('offers')
        .values((eb) => ({
          author,
          shape,
          buyer,
          terms,
          pieces,
          batch_id: batchId,
          user_id: userId,
          round: eb
            .selectFrom('offers')
            .where('batch_id', '=', batchId)
            .select(eb(eb.fn.coalesce(eb.fn.max('round'), eb.lit(0)), '+', 1).as('round')),
          made_at: offer.madeAt,
          valid_until: offer.validUntil,
          total_minor: offer.totalMinor,
          lines: JSON.stringify(lines),
        }))
        .returning('round')
        .executeTakeFirstOrThrow();
      return row.round;
    },

    /** A new link ends the one before; null ends it. Answers with whether there is such a round. */
    async link(
      batchId: string,
      round: number,
      link: { readonly hash: Buffer; readonly until: Date } | null,
    ): Promise<boolean> {
      const { numUpdatedRows } = await change(batchId, round)
        .set({ link_hash: link?.hash ?? null, link_until: link?.until ?? null })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};

/** What a link opens; nothing, once it has ended. */
export const linkedOfferRepo = ({ db }: Tx, linkHash: Buffer) => ({
  async find(): Promise<{ userId: string; batchId: string; round: number } | null> {
    const row = await db
      .selectFrom('offers')
      .where('link_hash', '=', linkHash)
      .where('link_until', '>', sql<Date>`now()`)
      .select(['user_id as userId', 'batch_id as batchId', 'round'])
      .executeTakeFirst();
    return row ?? null;
  },
});
