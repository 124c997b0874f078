import { buildDeskRun } from '@partsight/domain/desk/line/build-desk-run';
import { DAYS_PER_MONTH } from '@partsight/domain/desk/line/demand';
import type { DeskLine } from '@partsight/domain/desk/line/desk-line';
import type { LinePrice } from '@partsight/domain/desk/line/price';
import type { Prior } from '@partsight/domain/desk/line/prior';
import type { Estimate } from '@partsight/domain/titles/classification/package-size';

import { WINDOW_DAYS, type WorldLine } from './create-world.ts';

export type DeskedLine = {
  readonly world: WorldLine;
  readonly line: DeskLine;
  readonly price: LinePrice | null;
};

const CUBIC_INCHES_PER_FOOT = 1_728;

const cubicFeetOf = ({ lengthIn, widthIn, heightIn }: Estimate): number =>
  (lengthIn * widthIn * heightIn) / CUBIC_INCHES_PER_FOOT;

export type DeskedLot = { readonly prior: Prior; readonly lines: readonly DeskedLine[] };

/**
 * Builds a lot with the prior that the desk fits to its lines. `counted`: keys whose active listings
 * were counted.
 */
export function buildLot(
  worldLines: readonly WorldLine[],
  counted: ReadonlySet<string> = new Set(),
): DeskedLot {
  const run = buildDeskRun(
    worldLines.map(({ key, quantity, costMinor, seen, rivals }) => ({
      key,
      quantity,
      costMinor,
      comps: seen.unknown === null ? seen.comps : null,
      source: 'eBay Research API',
      months: WINDOW_DAYS / DAYS_PER_MONTH,
      isLowerBound: seen.isLowerBound,
      parcel: seen.package && {
        ...seen.package,
        cubicFeet: cubicFeetOf(seen.package),
      },
      held: 0,
      words: null,
      bought: 0,
      ...(counted.has(key) && { live: rivals }),
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
