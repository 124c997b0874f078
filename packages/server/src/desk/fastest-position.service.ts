import type { LotValuer } from '@partsight/domain/valuation/lot/lot';
import type { PartialSettings } from '@partsight/domain/valuation/settings/change-settings';
import { type DeskSettings, SETTINGS } from '@partsight/domain/valuation/settings/desk-settings';

import type { Database } from '../db/database.ts';
import { finishWithPauses } from '../platform/finish-with-pauses.ts';
import { createPause } from '../platform/yield-to-event-loop.ts';
import type { LoadDesk } from './lot/load-desk.ts';
import { BUY_ALL } from './lot/lot-cache.ts';

const STEPS_PER_UNIT = 100;
/**
 * Every fifth position is tried first, then those around the best. Among lines that differ, a peak between two
 * of them can be missed; it brings hardly more cash.
 */
const COARSE_STEPS = 5;
const CASH_MONTH = 3;

/** The price position that brings most cash in three months; the higher one of equals. */
export async function fastestPosition(
  lot: LotValuer,
  settings: DeskSettings,
  signal?: AbortSignal,
): Promise<number> {
  const [from, to] = SETTINGS.position.range;
  const least = Math.round(from * STEPS_PER_UNIT);
  const most = Math.round(to * STEPS_PER_UNIT);
  const pause = createPause();
  let best = { step: most, cashMinor: -Infinity };
  const tryAll = async (high: number, low: number, by: number): Promise<void> => {
    for (let step = Math.min(high, most); step >= Math.max(low, least); step -= by) {
      const at = { ...settings, position: step / STEPS_PER_UNIT };
      signal?.throwIfAborted();
      await finishWithPauses(lot.prepare(at), pause);
      const cashMinor = lot.figures(at).cashMinor[CASH_MONTH] ?? 0;
      if (cashMinor > best.cashMinor || (cashMinor === best.cashMinor && step > best.step)) {
        best = { step, cashMinor };
      }
    }
  };
  await tryAll(most, least, COARSE_STEPS);
  await tryAll(best.step + COARSE_STEPS - 1, best.step - COARSE_STEPS + 1, 1);
  return best.step / STEPS_PER_UNIT;
}

type Deps = { readonly database: Database; readonly open: LoadDesk };

/** For a lot with the user's settings, or with one-off changes; null for an unknown batch. */
export const findFastestPosition =
  ({ database, open }: Deps) =>
  (
    userId: string,
    batchId: string,
    changes?: PartialSettings,
    signal?: AbortSignal,
  ): Promise<number | null> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId, changes);
      if (found === null || found.lot === null) {
        return found && found.settings.position;
      }
      return fastestPosition(found.lot.withQuantities(BUY_ALL), found.settings, signal);
    });
