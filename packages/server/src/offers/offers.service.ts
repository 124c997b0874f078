import { DAY_MS } from '@partsight/domain/core/time';
import type { BidShape } from '@partsight/domain/valuation/lot/bid';

import type { Database } from '../db/database.ts';
import type { OfferRecord, OfferSheet } from '../db/records/offer.record.ts';
import type { LoadDesk } from '../desk/lot/load-desk.ts';
import { shapeBids, type ShapeBid } from '../desk/shape-bids.service.ts';
import { AppError } from '../platform/app-error.ts';
import { draftOffer, type OfferDraft } from './draft-offer.ts';
import { newLinkKey, readLinkKey } from './link-key.ts';

type Deps = {
  readonly database: Database;
  readonly open: LoadDesk;
  readonly now: () => Date;
};

export type OfferRequest = { readonly shape: BidShape; readonly openingShare: number };

export type NewOfferRequest = OfferRequest & {
  readonly validDays: number;
  readonly buyer: string;
  readonly terms: string;
  /** The user accepts an offer although much is unknown. */
  readonly isUnknownAccepted: boolean;
};

export type OfferOverview = {
  /** Null before the first run. */
  readonly draft: OfferDraft | null;
  readonly shapes: readonly ShapeBid[];
  readonly rounds: readonly OfferRecord[];
};

const noSuchRound = (): AppError => new AppError('not-found', 'There is no such offer.');

/** Offers to the dealer: drafted, stored by round, and shared by link until they expire. */
export const offersService = ({ database, open, now }: Deps) => ({
  /** The current draft and the earlier rounds. */
  read: (userId: string, batchId: string, request: OfferRequest): Promise<OfferOverview> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId);
      if (found === null) {
        throw new AppError('not-found', 'There is no such batch.');
      }
      const rounds = await repos.offers.list(batchId);
      const { lot: opened, settings, decisions } = found;
      if (opened === null) {
        return { draft: null, shapes: [], rounds };
      }
      const lot = { lot: opened, settings, decisions };
      return {
        draft: await draftOffer(repos, batchId, lot, request),
        shapes: shapeBids(lot, request.openingShare),
        rounds,
      };
    }),

  create: (userId: string, batchId: string, made: NewOfferRequest): Promise<number> =>
    database.asUser(userId, async (repos) => {
      await repos.batches.findForChange(batchId);
      const found = await open(repos, userId, batchId);
      if (found === null) {
        throw new AppError('not-found', 'There is no such batch.');
      }
      const { lot: opened, settings, decisions } = found;
      if (opened === null) {
        throw new AppError('conflict', 'There is nothing to offer for before the first run.');
      }
      const draft = await draftOffer(repos, batchId, { lot: opened, settings, decisions }, made);
      if (draft.isMuchUnknown && !made.isUnknownAccepted) {
        throw new AppError(
          'conflict',
          'More than a tenth of the dealer cost is on lines of which nothing is known.',
        );
      }
      const { buyer, terms, shape } = made;
      const madeAt = now();
      return repos.offers.add(
        batchId,
        {
          author: 'buyer',
          shape,
          buyer,
          terms,
          madeAt,
          validUntil: new Date(madeAt.getTime() + made.validDays * DAY_MS),
          totalMinor: draft.offer.totalMinor,
          pieces: draft.takenPieces,
        },
        draft.rows,
      );
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
      const offer = batch && (await repos.offers.find(batchId, round));
      if (offer === null || offer.author !== 'buyer') {
        throw noSuchRound();
      }
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

  /** The offer behind a link; null when the link expired, was revoked, or never existed. */
  async findByLink(secret: string): Promise<{
    readonly userId: string;
    readonly batchId: string;
    readonly offer: OfferSheet;
  } | null> {
    const key = readLinkKey(secret);
    const linked = key && (await database.asLinked(key.hash, ({ offer }) => offer.find()));
    if (linked === null) {
      return null;
    }
    const { userId, batchId, round } = linked;
    const offer = await database.asUser(userId, async (repos) =>
      (await repos.batches.find(batchId)) === null ? null : repos.offers.find(batchId, round),
    );
    return offer && { userId, batchId, offer };
  },
});
