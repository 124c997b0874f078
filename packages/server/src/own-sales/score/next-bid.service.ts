import { DESK_DEFAULTS } from '@partsight/domain/valuation/settings/desk-settings';

import type { Database } from '../../db/database.ts';
import { namedSettings } from '../../desk/lot/desk-settings.service.ts';
import type { LoadDesk } from '../../desk/lot/load-desk.ts';
import { deskOf } from '../../desk/read-desk.service.ts';
import { lotOf } from '../../lots/lots.service.ts';
import type { Score } from './read-score.service.ts';

/** The bid for the newest open lot, now and with the proposed settings. */
export type NextBid = {
  readonly batchId: string;
  readonly name: string;
  readonly beforeMinor: number;
  readonly afterMinor: number;
};

type Deps = {
  readonly database: Database;
  readonly load: LoadDesk;
  readonly score: { readonly read: (userId: string) => Promise<Score> };
};

const OPEN_STATES: ReadonlySet<string> = new Set(['sizing', 'offered']);
/** Lots to look at for one with a bid. */
const MAX_TRIED = 5;
const MAX_LISTED = 1_000;

/** Null without proposals or without an open lot that has a bid. */
export const readNextBid =
  ({ database, load, score }: Deps) =>
  async (userId: string): Promise<NextBid | null> => {
    const { proposals } = await score.read(userId);
    if (proposals.length === 0) {
      return null;
    }
    const proposed = Object.fromEntries(
      proposals.map(({ setting, proposed: value }) => [setting, value]),
    );
    const { lots, settings } = await database.asUser(userId, async (repos) => {
      const notes = await repos.lots.notes();
      const stored = await repos.deskSettings.inUse();
      return {
        lots: (await repos.batches.list(MAX_LISTED))
          .map((batch) => lotOf(batch, notes.get(batch.id), null))
          .filter(({ state, isArchived }) => OPEN_STATES.has(state) && !isArchived),
        settings: stored === null ? DESK_DEFAULTS : namedSettings(stored).settings,
      };
    });
    for (const { batch, name } of lots.slice(0, MAX_TRIED)) {
      const found = await database.asUser(userId, (repos) => load(repos, userId, batch.id));
      const before = found && (await deskOf({ ...found, settings }));
      const after = found && (await deskOf({ ...found, settings: { ...settings, ...proposed } }));
      if (before && after && before.bid.walkAwayMinor > 0) {
        return {
          batchId: batch.id,
          name,
          beforeMinor: before.bid.walkAwayMinor,
          afterMinor: after.bid.walkAwayMinor,
        };
      }
    }
    return null;
  };
