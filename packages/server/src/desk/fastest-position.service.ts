import type { LotValuer } from '@partsight/domain/valuation/lot/lot';
import type { PartialSettings } from '@partsight/domain/valuation/settings/change-settings';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';
import { SETTING_LIMITS } from '@partsight/domain/valuation/settings/setting-limits';

import type { Database } from '../db/database.ts';
import { finishWithPauses } from '../platform/finish-with-pauses.ts';
import { createPause } from '../platform/yield-to-event-loop.ts';
import type { LoadDesk } from './lot/load-desk.ts';
import { BUY_ALL } from './lot/lot-cache.ts';

const STEPS_PER_UNIT = 100;
const CASH_MONTH = 3;

/** The price position that brings most cash in three months; the higher one of equals. */
export async function fastestPosition(lot: LotValuer, settings: DeskSettings): Promise<number> {
  const [least, most] = SETTING_LIMITS.position;
  const pause = createPause();
  let best = { position: settings.position, cashMinor: -Infinity };
  for (
    let step = Math.round(most * STEPS_PER_UNIT);
    step >= Math.round(least * STEPS_PER_UNIT);
    step -= 1
  ) {
    const position = step / STEPS_PER_UNIT;
    await finishWithPauses(lot.prepare({ ...settings, position }), pause);
    const cashMinor = lot.figures({ ...settings, position }).cashMinor[CASH_MONTH] ?? 0;
    if (cashMinor > best.cashMinor) {
      best = { position, cashMinor };
    }
  }
  return best.position;
}

type Deps = { readonly database: Database; readonly open: LoadDesk };

/** For a lot with the user's settings, or with one-off changes; null for an unknown batch. */
export const findFastestPosition =
  ({ database, open }: Deps) =>
  (userId: string, batchId: string, changes?: PartialSettings): Promise<number | null> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId, changes);
      if (found === null || found.lot === null) {
        return found && found.settings.position;
      }
      return fastestPosition(found.lot.withQuantities(BUY_ALL), found.settings);
    });
