import { DAY_MS } from '@partsight/domain/core/time';

import { batchesRepo } from '../batches/batches.repo.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import type { Database } from '../db/database.ts';
import type { OfferRecord, OfferSender, OfferSheet } from '../db/records/offer.record.ts';
import type { UserTx } from '../db/scope.ts';
import type { OpenDesk } from '../desk/lot/load-desk.ts';
import { AppError } from '../platform/app-error.ts';
import { draftOffer, type OfferDraft, type OfferRequest } from './draft-offer.ts';
import { newLinkKey } from './link-key.ts';
import { offersRepo } from './offers.repo.ts';
import { prepareOfferPages, readSheet } from './prepare-offer-pages.ts';

type Deps = {
  readonly database: Database;
  readonly open: OpenDesk;
  readonly now: () => Date;
};

export type NewOfferRequest = OfferRequest &
  OfferSender & {
    readonly validDays: number;
    /** The user accepts an offer although much is unknown. */
    readonly isUnknownAccepted: boolean;
  };

export type OfferOverview = {
  /** Null before the first run. */
  readonly draft: OfferDraft | null;
  readonly rounds: readonly OfferRecord[];
  /** As in the user's last offer for any lot. */
  readonly sender: OfferSender | null;
  /** Lines with pieces on hand that were never looked up. */
  readonly linesToLookUp: number;
};

const noSuchList = (): AppError => new AppError('not-found', 'There is no such list.');

const noSuchRound = (): AppError => new AppError('not-found', 'There is no such offer.');

/** Offers to the dealer: drafted, stored by round, and shared by link until they expire. */
export const offersService = ({ database, open, now }: Deps) => ({
  /** The current draft and the earlier rounds. */
  async read(userId: string, batchId: string, request: OfferRequest): Promise<OfferOverview> {
    const found = await open(userId, batchId);
    if (found === null) {
      throw noSuchList();
    }
    const { sheet, ...others } = await database.asUser(userId, async (tx) => ({
      sheet: await readSheet(tx, found.batch),
      rounds: await offersRepo(tx).list(batchId),
      sender: await offersRepo(tx).lastSender(),
      linesToLookUp: await partsRepo(tx).waitingLines(batchId),
    }));
    if (found.lot === null) {
      return { draft: null, ...others };
    }
    const lot = { ...found, lot: found.lot };
    return {
      draft: await draftOffer(sheet, lot, request),
      ...others,
    };
  },

  async create(userId: string, batchId: string, made: NewOfferRequest): Promise<number> {
    const found = await open(userId, batchId);
    if (found === null) {
      throw noSuchList();
    }
    if (found.lot === null) {
      throw new AppError('conflict', 'Run the list first. Then you can make an offer.');
    }
    const sheet = await database.asUser(userId, (tx) => readSheet(tx, found.batch));
    const draft = await draftOffer(sheet, { ...found, lot: found.lot }, made);
    if (draft.isMuchUnknown && !made.isUnknownAccepted) {
      throw new AppError('conflict', 'More than 10% of the dealer cost is on lines without data.');
    }
    return database.asUser(userId, async (tx) => {
      if ((await batchesRepo(tx).findForChange(batchId)) === null) {
        throw noSuchList();
      }
      const { buyer, email, phone, terms } = made;
      const madeAt = now();
      return offersRepo(tx).add(batchId, {
        author: 'buyer',
        shape: draft.shape,
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
    });
  },

  async find(userId: string, batchId: string, round: number): Promise<OfferSheet> {
    const found = await database.asUser(userId, async (tx) =>
      (await batchesRepo(tx).find(batchId)) === null ? null : offersRepo(tx).find(batchId, round),
    );
    if (found === null) {
      throw noSuchRound();
    }
    return found;
  },

  /** A link that shows only this round, until the offer expires. */
  async share(
    userId: string,
    batchId: string,
    round: number,
  ): Promise<{ readonly secret: string; readonly until: Date }> {
    await database.asUser(userId, (tx) => roundToShare(tx, batchId, round));
    // Here, so that opening the link never has to.
    await prepareOfferPages({ database, open }, userId, batchId, round);
    return database.asUser(userId, async (tx) => {
      const { validUntil } = await roundToShare(tx, batchId, round);
      const { secret, hash } = newLinkKey();
      await offersRepo(tx).link(batchId, round, { hash, until: validUntil });
      return { secret, until: validUntil };
    });
  },

  revoke: (userId: string, batchId: string, round: number): Promise<void> =>
    database.asUser(userId, async (tx) => {
      const batch = await batchesRepo(tx).find(batchId);
      if (batch === null || !(await offersRepo(tx).link(batchId, round, null))) {
        throw noSuchRound();
      }
    }),
});

async function roundToShare(tx: UserTx, batchId: string, round: number): Promise<OfferRecord> {
  const batch = await batchesRepo(tx).find(batchId);
  const offer = batch && (await offersRepo(tx).record(batchId, round));
  if (offer === null || offer.author !== 'buyer') {
    throw noSuchRound();
  }
  if (!(await offersRepo(tx).canBeShared(batchId, round))) {
    throw new AppError(
      'conflict',
      'This round can no longer be shared: it has expired, there is a newer round, or the lot is closed.',
    );
  }
  return offer;
}
