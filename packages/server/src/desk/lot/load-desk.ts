import { listPriceColumn } from '@partsight/domain/columns/list-price-column';
import { competitorsFreshFrom } from '@partsight/domain/pacing/lookups/freshness';
import { joinSnapshots } from '@partsight/domain/valuation/line/run-snapshots';
import {
  mergeSettings,
  type PartialSettings,
} from '@partsight/domain/valuation/settings/change-settings';
import {
  DESK_DEFAULTS,
  type DeskSettings,
} from '@partsight/domain/valuation/settings/desk-settings';

import type { Database, UserRepos } from '../../db/database.ts';
import { finishWithPauses } from '../../platform/finish-with-pauses.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';
import { batchCoverage, type BatchRecord } from '../../runs/batch.record.ts';
import type { Decisions } from '../decisions/decision.record.ts';
import { createDecisionsCache } from '../decisions/decisions-cache.ts';
import type { DeskRow } from './desk-row.record.ts';
import { namedSettings } from './desk-settings.service.ts';
import {
  BUY_ALL,
  loadLot,
  createLotCache,
  type JoinedByKey,
  type LoadedLot,
  type LotCacheKey,
} from './lot-cache.ts';

export type DeskContext = {
  readonly batch: BatchRecord;
  readonly settings: DeskSettings;
  /** The name of the user's set; null for the default settings. */
  readonly settingsName: string | null;
  readonly decisions: Decisions;
  /** Null before the first run. */
  readonly lot: LoadedLot | null;
};

/** What a desk is computed from. */
type DeskInputs = Omit<DeskContext, 'lot'> & {
  /** Null before the first run. */
  readonly lot: LotInputs | null;
};

type LotInputs = {
  readonly key: LotCacheKey;
  /** The cached lot, or what it is built from. */
  readonly from: LoadedLot | { readonly rows: readonly DeskRow[]; readonly joined: JoinedByKey };
};

/** `changes`: one-off changes to the user's settings. Null for an unknown batch. */
type Open<Context extends unknown[]> = (
  ...request: [...Context, userId: string, batchId: string, changes?: PartialSettings]
) => Promise<DeskContext | null>;

/** In a transaction of the caller, which stays open while the lot is computed. */
export type LoadDesk = Open<[repos: UserRepos]>;

/** Reads in a transaction of its own and computes after it, so that no connection waits for that. */
export type OpenDesk = Open<[]>;

/** Opens batches as lots with their owner's settings, and caches them until something changes. */
export function createDeskLoader({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): { readonly load: LoadDesk; readonly open: OpenDesk } {
  const cache = createLotCache();
  const decided = createDecisionsCache();

  async function read(
    { batches, decisions, deskRows, deskSettings, partHistory }: UserRepos,
    userId: string,
    batchId: string,
    changes: PartialSettings = {},
  ): Promise<DeskInputs | null> {
    const stored = await deskSettings.inUse();
    const own = stored === null ? null : namedSettings(stored);
    const settings = mergeSettings(own?.settings ?? DESK_DEFAULTS, changes);
    const batch = await batches.find(batchId);
    if (batch === null) {
      return null;
    }
    const decisionsOfLot = await decided(decisions, userId, batchId);
    const found = { batch, settings, settingsName: own?.name ?? null, decisions: decisionsOfLot };
    if (batchCoverage(batch) === null) {
      return { ...found, lot: null };
    }
    const since = competitorsFreshFrom(now());
    const version = `${await deskRows.version(batchId)} ${since.toISOString()}`;
    const key = { userId, batchId, version, meaning: settings.quantityMeaning };
    const from = cache.find(key) ?? {
      rows: await deskRows.ofBatch(batchId, since, {
        listColumn: listPriceColumn(batch.originalColumns),
      }),
      joined: await readJoined(partHistory, batchId),
    };
    return { ...found, lot: { key, from } };
  }

  async function build({ lot, ...found }: DeskInputs): Promise<DeskContext> {
    if (lot === null) {
      return { ...found, lot: null };
    }
    const { key, from } = lot;
    const opened = 'run' in from ? from : await loadLot(from.rows, key.meaning, from.joined);
    cache.keep(key, opened);
    await finishWithPauses(opened.withQuantities(BUY_ALL).prepare(found.settings), createPause());
    return { ...found, lot: opened };
  }

  return {
    load: async (...request) => {
      const inputs = await read(...request);
      return inputs && build(inputs);
    },
    open: async (userId, batchId, changes) => {
      const inputs = await database.asUser(userId, (repos) =>
        read(repos, userId, batchId, changes),
      );
      return inputs && build(inputs);
    },
  };
}

/** Numbers with several runs, where their snapshots are stored. */
async function readJoined(
  history: UserRepos['partHistory'],
  batchId: string,
): Promise<JoinedByKey> {
  const again = await history.ofBatch(batchId);
  return new Map(
    again.flatMap(({ key, present, earlier }) => {
      const joined = joinSnapshots(present, earlier);
      return joined === null ? [] : [[key, joined]];
    }),
  );
}

/** Changes with everything that desk figures depend on. */
export async function deskVersion(
  { decisions, deskRows, deskSettings }: UserRepos,
  batchId: string,
  now: Date,
): Promise<string> {
  const settings = await deskSettings.inUse();
  return JSON.stringify([
    settings?.name,
    settings?.changedAt,
    await deskRows.version(batchId),
    competitorsFreshFrom(now),
    await decisions.version(batchId),
  ]);
}
