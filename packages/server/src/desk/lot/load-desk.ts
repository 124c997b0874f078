import { listPriceColumn } from '@partsight/domain/columns/list-price-column';
import { joinSnapshots } from '@partsight/domain/desk/line/run-snapshots';
import { DEFAULT_WAY, type BidShape } from '@partsight/domain/desk/lot/bid';
import {
  mergeSettings,
  type PartialSettings,
} from '@partsight/domain/desk/settings/change-settings';
import { DESK_DEFAULTS, type DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { competitorsFreshFrom } from '@partsight/domain/runs/freshness';

import { batchCoverage, type BatchRecord } from '../../batches/batch.record.ts';
import { batchesRepo } from '../../batches/batches.repo.ts';
import { assertShowsBid } from '../../batches/question-open.ts';
import type { Database } from '../../db/database.ts';
import type { UserTx } from '../../db/scope.ts';
import { snapshotsOf } from '../../evidence/run-history.service.ts';
import { notesOfLot } from '../../lots/lot-notes.service.ts';
import { finishWithPauses } from '../../platform/finish-with-pauses.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';
import type { Decisions } from '../decisions/decision.record.ts';
import { createDecisionsCache, type DecisionsCache } from '../decisions/decisions-cache.ts';
import { decisionsRepo } from '../decisions/decisions.repo.ts';
import type { DeskRow } from './desk-row.record.ts';
import { deskRowsRepo } from './desk-rows.repo.ts';
import { deskSettingsRepo } from './desk-settings.repo.ts';
import { namedSettings } from './desk-settings.service.ts';
import {
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
  /** How the lot is bought. */
  readonly way: BidShape;
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

/**
 * Reads in a transaction of its own and computes after it, so that no connection waits for that.
 * `changes`: one-off changes to the user's settings. Null for an unknown batch.
 */
export type OpenDesk = (
  userId: string,
  batchId: string,
  changes?: PartialSettings,
) => Promise<DeskContext | null>;

/** Opens batches as lots with their owner's settings, and caches them until something changes. */
export function createDeskLoader({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): { readonly open: OpenDesk } {
  const cache = createLotCache();
  const decided = createDecisionsCache();

  async function read(
    tx: UserTx,
    userId: string,
    batchId: string,
    changes: PartialSettings = {},
  ): Promise<DeskInputs | null> {
    const deskRows = deskRowsRepo(tx);
    const found = await readTerms(tx, batchId, decided, changes);
    if (found === null) {
      return null;
    }
    const { batch, settings } = found;
    assertShowsBid(batch);
    if (batchCoverage(batch) === null) {
      return { ...found, lot: null };
    }
    const since = competitorsFreshFrom(now());
    const version = `${await deskRows.version(batchId)} ${since.toISOString()}`;
    const key = {
      userId,
      batchId,
      version,
      meaning: settings.quantityMeaning,
      areCostsOpen: batch.openQuestions.includes('cost'),
    };
    const from = cache.find(key) ?? {
      rows: await deskRows.ofBatch(batchId, since, {
        listColumn: listPriceColumn(batch.originalColumns),
      }),
      joined: await readJoined(tx, batchId),
    };
    return { ...found, lot: { key, from } };
  }

  async function build({ lot, ...found }: DeskInputs): Promise<DeskContext> {
    if (lot === null) {
      return { ...found, lot: null };
    }
    const { key, from } = lot;
    const opened = 'run' in from ? from : await loadLot(from.rows, key, from.joined);
    cache.keep(key, opened);
    await finishWithPauses(opened.whole.prepare(found.settings), createPause());
    return { ...found, lot: opened };
  }

  return {
    open: async (userId, batchId, changes) => {
      const inputs = await database.asUser(userId, (tx) => read(tx, userId, batchId, changes));
      return inputs && build(inputs);
    },
  };
}

/** A batch with what its owner decided and set. */
export async function readTerms(
  tx: UserTx,
  batchId: string,
  decided: DecisionsCache,
  changes: PartialSettings = {},
): Promise<Omit<DeskContext, 'lot'> | null> {
  const stored = await deskSettingsRepo(tx).inUse();
  const own = stored === null ? null : namedSettings(stored);
  const batch = await batchesRepo(tx).find(batchId);
  return (
    batch && {
      batch,
      settings: mergeSettings(own?.settings ?? DESK_DEFAULTS, changes),
      settingsName: own?.name ?? null,
      decisions: await decided(tx, batchId),
      way: (await notesOfLot(tx, batchId))?.way ?? DEFAULT_WAY,
    }
  );
}

/** Numbers with several runs, where their snapshots are stored. */
export async function readJoined(tx: UserTx, batchId: string): Promise<JoinedByKey> {
  const again = await snapshotsOf(tx, batchId);
  return new Map(
    again.flatMap(({ key, present, earlier }) => {
      const joined = joinSnapshots(present, earlier);
      return joined === null ? [] : [[key, joined]];
    }),
  );
}

/** Changes with everything that desk figures depend on. */
export async function deskVersion(tx: UserTx, batchId: string, now: Date): Promise<string> {
  const settings = await deskSettingsRepo(tx).inUse();
  return JSON.stringify([
    settings?.name,
    settings?.changedAt,
    await deskRowsRepo(tx).version(batchId),
    competitorsFreshFrom(now),
    await decisionsRepo(tx).version(batchId),
    (await notesOfLot(tx, batchId))?.way ?? DEFAULT_WAY,
  ]);
}
