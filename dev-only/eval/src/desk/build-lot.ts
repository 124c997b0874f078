import { buildDeskRun } from '@partsight/domain/valuation/line/build-desk-run';
import { DAYS_PER_MONTH } from '@partsight/domain/valuation/line/demand';
import type { DeskLine } from '@partsight/domain/valuation/line/desk-line';
import type { LinePrice } from '@partsight/domain/valuation/line/price';
import type { Prior } from '@partsight/domain/valuation/line/prior';

import { WINDOW_DAYS, type WorldLine } from './create-world.ts';

export type DeskedLine = {
  readonly world: WorldLine;
  readonly line: DeskLine;
  readonly price: LinePrice | null;
};

export type DeskedLot = { readonly prior: Prior; readonly lines: readonly DeskedLine[] };

/** Builds a lot with the prior that the desk fits to its lines. */
export function buildLot(worldLines: readonly WorldLine[]): DeskedLot {
  const run = buildDeskRun(
    worldLines.map(({ key, quantity, costMinor, seen }) => ({
      key,
      quantity,
      costMinor,
      comps: seen.unknown === null ? seen.comps : null,
      source: 'eBay Research API',
      months: WINDOW_DAYS / DAYS_PER_MONTH,
      isLowerBound: seen.isLowerBound,
      parcel: seen.package,
      held: 0,
      words: null,
      bought: 0,
    })),
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
