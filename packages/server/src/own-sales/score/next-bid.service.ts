import { mergeSettings } from '@partsight/domain/desk/settings/change-settings';

import { hidesBid } from '../../batches/batch.record.ts';
import { batchesRepo } from '../../batches/batches.repo.ts';
import type { Database } from '../../db/database.ts';
import type { OpenDesk } from '../../desk/lot/load-desk.ts';
import { deskOf } from '../../desk/read-desk.service.ts';
import { notesOfLots } from '../../lots/lot-notes.service.ts';
import { lotOf } from '../../lots/lots.service.ts';
import type { Score } from './read-score.service.ts';

/** The bid for the newest open lot, now and with the proposed settings. */
export type NextBid = {
  readonly id: string;
  readonly name: string;
  readonly beforeMinor: number;
  readonly afterMinor: number;
};

type Deps = {
  readonly database: Database;
  readonly open: OpenDesk;
  readonly now: () => Date;
};

const OPEN_STATES: ReadonlySet<string> = new Set(['sizing', 'offered']);
/** Lots to look at for one with a bid. */
const MAX_TRIED = 5;
const MAX_LISTED = 1_000;

/** Null without proposals or without an open lot that has a bid. */
export const readNextBid =
  ({ database, open, now }: Deps) =>
  async (userId: string, { proposals }: Pick<Score, 'proposals'>): Promise<NextBid | null> => {
    if (proposals.length === 0) {
      return null;
    }
    const proposed = Object.fromEntries(
      proposals.map(({ setting, proposed: value }) => [setting, value]),
    );
    const share = proposals.find(({ setting }) => setting === 'share');
    const measured = share && { share: { sales: share.count, at: now().toISOString() } };
    const lots = await database.asUser(userId, async (tx) => {
      const byBatch = await notesOfLots(tx);
      return (await batchesRepo(tx).list(MAX_LISTED))
        .map((batch) => lotOf(batch, byBatch.get(batch.id), null))
        .filter(
          ({ batch, state, isArchived }) =>
            OPEN_STATES.has(state) && !isArchived && !hidesBid(batch),
        );
    });
    for (const { batch, name } of lots.slice(0, MAX_TRIED)) {
      const found = await open(userId, batch.id);
      const before = found && (await deskOf(found));
      const after =
        found &&
        (await deskOf({
          ...found,
          settings: { ...mergeSettings(found.settings, proposed), ...(measured && { measured }) },
        }));
      if (before && after && before.bid.walkAwayMinor > 0) {
        return {
          id: batch.id,
          name,
          beforeMinor: before.bid.walkAwayMinor,
          afterMinor: after.bid.walkAwayMinor,
        };
      }
    }
    return null;
  };
