import type { LotValuer } from '@partsight/domain/desk/lot/lot';
import { type DeskSettings, SETTINGS } from '@partsight/domain/desk/settings/desk-settings';

import { finishWithPauses } from '../platform/finish-with-pauses.ts';
import { createPause } from '../platform/yield-to-event-loop.ts';

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
