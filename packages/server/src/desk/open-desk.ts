import { overlay, type SomeSettings } from '@partsight/domain/desk/change-settings';
import { DAYS_PER_MONTH } from '@partsight/domain/desk/demand';
import { DESK_DEFAULTS, type DeskSettings } from '@partsight/domain/desk/desk-settings';
import { joinLooks } from '@partsight/domain/desk/line-looks';
import { DAY_MS } from '@partsight/domain/time';

import { batchCoverage, type BatchRecord } from '../batches/batch.record.ts';
import type { UserRepos } from '../database.ts';
import type { Decisions } from './decision.record.ts';
import { keptDecisions } from './kept-decisions.ts';
import { openedLot, openedLots, type Joined, type OpenedLot } from './opened-lots.ts';
import { namedSettings } from './settings-book.ts';

export type FoundDesk = {
  readonly batch: BatchRecord;
  readonly settings: DeskSettings;
  /** The name under which the person keeps them; null for the product's own. */
  readonly settingsName: string | null;
  readonly decisions: Decisions;
  /** Null before the first run. */
  readonly opened: OpenedLot | null;
};

/** Opens batches as lots with the settings of their owner; what nothing has changed since is kept open. */
export function deskOpener() {
  const keep = openedLots();
  const decided = keptDecisions();

  /** `changes`: what differs from how the person reckons, for this one look. */
  return async (
    { batches, decisions, deskRows, deskSettings, partHistory }: UserRepos,
    userId: string,
    batchId: string,
    changes: SomeSettings = {},
  ): Promise<FoundDesk | null> => {
    const stored = await deskSettings.inUse();
    const own = stored === null ? null : namedSettings(stored);
    const settings = overlay(own?.settings ?? DESK_DEFAULTS, changes);
    const batch = await batches.find(batchId);
    if (batch === null) {
      return null;
    }
    const said = await decided(decisions, userId, batchId);
    const found = { batch, settings, settingsName: own?.name ?? null, decisions: said };
    const coverage = batchCoverage(batch);
    if (coverage === null) {
      return { ...found, opened: null };
    }
    const { from, to } = coverage.covered;
    const months = (to.getTime() - from.getTime()) / DAY_MS / DAYS_PER_MONTH;
    const meaning = settings.quantityMeaning;
    const standing = await deskRows.standing(batchId);
    const opened = await keep({ userId, batchId, standing, meaning }, async () =>
      openedLot(
        await deskRows.ofBatch(batchId),
        months,
        meaning,
        await joinedOf(partHistory, batchId),
      ),
    );
    return { ...found, opened };
  };
}

/** Numbers that several runs have seen, where what they saw is kept. */
async function joinedOf(history: UserRepos['partHistory'], batchId: string): Promise<Joined> {
  const again = await history.ofBatch(batchId);
  return new Map(
    again.flatMap(({ key, present, earlier }) => {
      const joined = joinLooks(present, earlier);
      return joined === null ? [] : [[key, joined]];
    }),
  );
}

export type OpenDesk = ReturnType<typeof deskOpener>;

/** Changes with everything that a desk's figures follow from. */
export async function deskMark(
  { decisions, deskRows, deskSettings }: UserRepos,
  batchId: string,
): Promise<string> {
  const settings = await deskSettings.inUse();
  return JSON.stringify([
    settings?.name,
    settings?.changedAt,
    await deskRows.standing(batchId),
    await decisions.mark(batchId),
  ]);
}
