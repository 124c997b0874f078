import { DAYS_PER_MONTH } from '@partsight/domain/desk/demand';
import type { DeskLine } from '@partsight/domain/desk/desk-line';
import { openRun } from '@partsight/domain/desk/open-run';
import type { LinePrice } from '@partsight/domain/desk/price';
import type { Prior } from '@partsight/domain/desk/prior';

import { WINDOW_DAYS, type WorldLine } from './open-world.ts';

export type DeskedLine = {
  readonly world: WorldLine;
  readonly line: DeskLine;
  readonly price: LinePrice | null;
};

export type DeskedLot = { readonly prior: Prior; readonly lines: readonly DeskedLine[] };

/** A lot as the desk sees it, with what it learns from its own lines. */
export function lotOfLines(worldLines: readonly WorldLine[]): DeskedLot {
  const run = openRun(
    worldLines.map(({ key, quantity, costMinor, seen }) => ({
      key,
      quantity,
      costMinor,
      comps: seen.unknown === null ? seen.comps : null,
      isLowerBound: seen.isLowerBound,
      parcel: seen.package,
      held: 0,
      words: null,
      bought: 0,
    })),
    WINDOW_DAYS / DAYS_PER_MONTH,
    'unknown',
  );
  return {
    prior: run.prior,
    lines: worldLines.flatMap((world, index) => {
      const line = run.lines[index];
      return line === undefined ? [] : { world, line, price: run.prices[index] ?? null };
    }),
  };
}
