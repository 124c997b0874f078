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

import type { UserRepos } from '../../db/database.ts';
import { finishWithPauses } from '../../platform/finish-with-pauses.ts';
import { createPause } from '../../platform/yield-to-event-loop.ts';
import { batchCoverage, type BatchRecord } from '../../runs/batch.record.ts';
import type { Decisions } from '../decisions/decision.record.ts';
import { createDecisionsCache } from '../decisions/decisions-cache.ts';
import { namedSettings } from './desk-settings.service.ts';
import { BUY_ALL, loadLot, createLotCache, type JoinedByKey, type LoadedLot } from './lot-cache.ts';

export type DeskContext = {
  readonly batch: BatchRecord;
  readonly settings: DeskSettings;
  /** The name of the user's set; null for the default settings. */
  readonly settingsName: string | null;
  readonly decisions: Decisions;
  /** Null before the first run. */
  readonly lot: LoadedLot | null;
};

/** Opens batches as lots with their owner's settings, and caches them until something changes. */
export function createDeskLoader({ now }: { readonly now: () => Date }) {
  const keep = createLotCache();
  const decided = createDecisionsCache();

  /** `changes`: one-off changes to the user's settings. */
  return async (
    { batches, decisions, deskRows, deskSettings, partHistory }: UserRepos,
    userId: string,
    batchId: string,
    changes: PartialSettings = {},
  ): Promise<DeskContext | null> => {
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
    const meaning = settings.quantityMeaning;
    const since = competitorsFreshFrom(now());
    const version = `${await deskRows.version(batchId)} ${since.toISOString()}`;
    const opened = await keep({ userId, batchId, version, meaning }, async () =>
      loadLot(
        await deskRows.ofBatch(batchId, since, {
          listColumn: listPriceColumn(batch.originalColumns),
        }),
        meaning,
        await readJoined(partHistory, batchId),
      ),
    );
    await finishWithPauses(opened.withQuantities(BUY_ALL).prepare(settings), createPause());
    return { ...found, lot: opened };
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

export type LoadDesk = ReturnType<typeof createDeskLoader>;

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
