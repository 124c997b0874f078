import type { BidShape } from '@partsight/domain/desk/bid';
import { DAY_MS } from '@partsight/domain/time';

import type { Database } from '../database.ts';
import type { OpenDesk } from '../desk/open-desk.ts';
import { shapeBids, type ShapeBid } from '../desk/shape-bids.ts';
import { AppError } from '../platform/app-error.ts';
import { draftOffer, type OfferDraft } from './draft-offer.ts';
import { newLinkKey, readLinkKey } from './link-key.ts';
import type { OfferRecord, OfferSheet } from './offer.record.ts';

type Deps = {
  readonly database: Database;
  readonly open: OpenDesk;
  readonly now: () => Date;
};

export type OfferWish = { readonly shape: BidShape; readonly openingShare: number };

export type MadeOffer = OfferWish & {
  readonly validDays: number;
  readonly buyer: string;
  readonly terms: string;
  /** A person has seen that much is unknown and wants the sheet all the same. */
  readonly isUnknownAccepted: boolean;
};

export type OfferDesk = {
  /** Null before the first run. */
  readonly draft: OfferDraft | null;
  readonly shapes: readonly ShapeBid[];
  readonly rounds: readonly OfferRecord[];
};

const noSuchRound = (): AppError => new AppError('not-found', 'There is no such offer.');

/** Sheets for the dealer: drawn up, kept by round, and shown by a link for as long as they hold. */
export const offers = ({ database, open, now }: Deps) => ({
  /** What a sheet would say now, and what was said before. */
  look: (userId: string, batchId: string, wish: OfferWish): Promise<OfferDesk> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId);
      if (found === null) {
        throw new AppError('not-found', 'There is no such batch.');
      }
      const rounds = await repos.offers.list(batchId);
      const { opened, settings, decisions } = found;
      if (opened === null) {
        return { draft: null, shapes: [], rounds };
      }
      const lot = { opened, settings, decisions };
      return {
        draft: await draftOffer(repos, batchId, lot, wish),
        shapes: shapeBids(lot, wish.openingShare),
        rounds,
      };
    }),

  make: (userId: string, batchId: string, made: MadeOffer): Promise<number> =>
    database.asUser(userId, async (repos) => {
      await repos.batches.findForChange(batchId);
      const found = await open(repos, userId, batchId);
      if (found === null) {
        throw new AppError('not-found', 'There is no such batch.');
      }
      const { opened, settings, decisions } = found;
      if (opened === null) {
        throw new AppError('conflict', 'There is nothing to offer for before the first run.');
      }
      const draft = await draftOffer(repos, batchId, { opened, settings, decisions }, made);
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

  /** A link that shows this round and nothing else, for as long as the offer holds. */
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

  /** What a link opens; null for one that has ended, was revoked, or never was. */
  async behind(secret: string): Promise<{
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
