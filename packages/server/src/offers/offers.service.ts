import { DAY_MS } from '@partsight/domain/core/time';
import type { BidShape } from '@partsight/domain/valuation/lot/bid';

import type { Database } from '../db/database.ts';
import type { OfferRecord, OfferSender, OfferSheet } from '../db/records/offer.record.ts';
import type { LoadDesk } from '../desk/lot/load-desk.ts';
import { shapeBids, type ShapeBid } from '../desk/shape-bids.service.ts';
import { AppError } from '../platform/app-error.ts';
import { draftOffer, type OfferDraft } from './draft-offer.ts';
import { newLinkKey } from './link-key.ts';
import { prepareOfferPages } from './prepare-offer-pages.ts';

type Deps = {
  readonly database: Database;
  readonly open: LoadDesk;
  readonly now: () => Date;
};

export type OfferRequest = { readonly shape: BidShape; readonly openingShare: number };

export type NewOfferRequest = OfferRequest &
  OfferSender & {
    readonly validDays: number;
    /** The user accepts an offer although much is unknown. */
    readonly isUnknownAccepted: boolean;
  };

export type OfferOverview = {
  /** Null before the first run. */
  readonly draft: OfferDraft | null;
  readonly shapes: readonly ShapeBid[];
  readonly rounds: readonly OfferRecord[];
  /** As in the user's last offer for any lot. */
  readonly sender: OfferSender | null;
  /** Lines with pieces on hand that were never looked up. */
  readonly linesToLookUp: number;
};

const noSuchRound = (): AppError => new AppError('not-found', 'There is no such offer.');

/** Offers to the dealer: drafted, stored by round, and shared by link until they expire. */
export const offersService = ({ database, open, now }: Deps) => ({
  /** The current draft and the earlier rounds. */
  read: (userId: string, batchId: string, request: OfferRequest): Promise<OfferOverview> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId);
      if (found === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      const rounds = await repos.offers.list(batchId);
      const sender = await repos.offers.lastSender();
      const linesToLookUp = await repos.parts.waitingLines(batchId);
      const { lot: opened, settings, decisions } = found;
      if (opened === null) {
        return { draft: null, shapes: [], rounds, sender, linesToLookUp };
      }
      const lot = { lot: opened, settings, decisions };
      return {
        draft: await draftOffer(repos, found.batch, lot, request),
        shapes: shapeBids(lot, request.openingShare),
        rounds,
        sender,
        linesToLookUp,
      };
    }),

  create: (userId: string, batchId: string, made: NewOfferRequest): Promise<number> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId);
      if (found === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      const { lot: opened, settings, decisions } = found;
      if (opened === null) {
        throw new AppError('conflict', 'Run the list first. Then you can make an offer.');
      }
      const lot = { lot: opened, settings, decisions };
      const draft = await draftOffer(repos, found.batch, lot, made);
      if (draft.isMuchUnknown && !made.isUnknownAccepted) {
        throw new AppError(
          'conflict',
          'More than 10% of the dealer cost is on lines without data.',
        );
      }
      // Only now: what takes long must not keep others from the batch.
      if ((await repos.batches.findForChange(batchId)) === null) {
        throw new AppError('not-found', 'There is no such list.');
      }
      const { buyer, email, phone, terms, shape } = made;
      const madeAt = now();
      return repos.offers.add(batchId, {
        author: 'buyer',
        shape,
        buyer,
        email,
        phone,
        terms,
        madeAt,
        validUntil: new Date(madeAt.getTime() + made.validDays * DAY_MS),
        totalMinor: draft.offer.totalMinor,
        pieces: draft.takenPieces,
        lines: draft.rows,
        boxLot: draft.boxLot,
      });
    }),

  async find(userId: string, batchId: string, round: number): Promise<OfferSheet> {
    const found = await database.asUser(userId, async (repos) =>
      (await repos.batches.find(batchId)) === null ? null : repos.offers.find(batchId, round),
    );
    if (found === null) {
      throw noSuchRound();
    }
    return found;
  },

  /** A link that shows only this round, until the offer expires. */
  share: (
    userId: string,
    batchId: string,
    round: number,
  ): Promise<{ readonly secret: string; readonly until: Date }> =>
    database.asUser(userId, async (repos) => {
      const batch = await repos.batches.find(batchId);
      const offer = batch && (await repos.offers.record(batchId, round));
      if (batch === null || offer === null || offer.author !== 'buyer') {
        throw noSuchRound();
      }
      if (!(await repos.offers.canBeShared(batchId, round))) {
        throw new AppError(
          'conflict',
          'This round can no longer be shared: it has expired, there is a newer round, or the lot is closed.',
        );
      }
      // Here, so that opening the link never has to.
      await prepareOfferPages(repos, open, batch, round);
      const { secret, hash } = newLinkKey();
      await repos.offers.link(batchId, round, { hash, until: offer.validUntil });
      return { secret, until: offer.validUntil };
    }),

  revoke: (userId: string, batchId: string, round: number): Promise<void> =>
    database.asUser(userId, async (repos) => {
      const batch = await repos.batches.find(batchId);
      if (batch === null || !(await repos.offers.link(batchId, round, null))) {
        throw noSuchRound();
      }
    }),
});
