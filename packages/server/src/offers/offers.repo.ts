import { sql } from 'kysely';

import type { OfferRecord, OfferSender, OfferSheet } from '../db/records/offer.record.ts';
import type { LinkTx, UserTx } from '../db/scope.ts';

const HEAD = [
  'round',
  'author',
  'shape',
  'made_at as madeAt',
  'valid_until as validUntil',
  'buyer',
  'buyer_email as email',
  'buyer_phone as phone',
  'terms',
  'total_minor as totalMinor',
  'pieces',
] as const;
/** Null also for a link that opens nothing any more. */
const LINK_UNTIL = sql<Date | null>`case when offer_link_is_open(batch_id, round, link_until)
  then link_until end`.as('linkUntil');

/** What was offered for a lot, round by round. */
export const offersRepo = ({ db, userId }: UserTx) => {
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
      own(batchId).select(HEAD).select(LINK_UNTIL).orderBy('round', 'desc').execute(),

    /** What the user's last offer, for any lot, said about them. */
    async lastSender(): Promise<OfferSender | null> {
      const row = await db
        .selectFrom('offers')
        .where('user_id', '=', userId)
        .where('author', '=', 'buyer')
        .select(['buyer', 'buyer_email as email', 'buyer_phone as phone', 'terms'])
        .orderBy('made_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Without its rows, of which there may be many. */
    async record(batchId: string, round: number): Promise<OfferRecord | null> {
      const row = await own(batchId)
        .where('round', '=', round)
        .select(HEAD)
        .select(LINK_UNTIL)
        .executeTakeFirst();
      return row ?? null;
    },

    async find(batchId: string, round: number): Promise<OfferSheet | null> {
      const row = await own(batchId)
        .where('round', '=', round)
        .select(HEAD)
        .select(LINK_UNTIL)
        .select(['lines', 'box_lot as boxLot'])
        .executeTakeFirst();
      return row ?? null;
    },

    /** The caller has locked the batch, so that no two offers get the same round. */
    async add(batchId: string, offer: Omit<OfferSheet, 'round' | 'linkUntil'>): Promise<number> {
      const { author, shape, buyer, terms, pieces, boxLot } = offer;
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
          buyer_email: offer.email,
          buyer_phone: offer.phone,
          lines: JSON.stringify(offer.lines),
          box_lot: boxLot && JSON.stringify(boxLot),
        }))
        .returning('round')
        .executeTakeFirstOrThrow();
      return row.round;
    },

    /** Whether a link to the round would open it. */
    async canBeShared(batchId: string, round: number): Promise<boolean> {
      const row = await own(batchId)
        .where('round', '=', round)
        .select(sql<boolean>`offer_link_is_open(batch_id, round, valid_until)`.as('isOpen'))
        .executeTakeFirst();
      return row?.isOpen === true;
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

type LinkedOffer = { readonly userId: string; readonly batchId: string; readonly round: number };

/** What the link of this transaction opens; nothing, once it has ended. */
export const linkedOfferRepo = ({ db }: LinkTx) => ({
  async find(): Promise<LinkedOffer | null> {
    const { rows } = await sql<LinkedOffer>`select * from open_offer_link()`.execute(db);
    return rows[0] ?? null;
  },
});
