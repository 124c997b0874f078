import { mapSlices, type Sliced } from '@partsight/domain/core/slices';
import { DAY_MS } from '@partsight/domain/core/time';
import type { TimeWindow } from '@partsight/domain/runs/coverage';

import type { LotKey } from './group-rows-by-key.ts';

/** Lines whose sales come from one source, over windows of the same length. */
export type LotSource = {
  readonly source: string;
  readonly lines: number;
  readonly days: number;
  /** From the start of the earliest window to the end of the latest. */
  readonly covered: TimeWindow;
};

const daysOf = ({ from, to }: TimeWindow): number =>
  Math.round((to.getTime() - from.getTime()) / DAY_MS);

/** How many lines of a lot have their sales from which source and window, most first. */
export function* lotSources(keys: readonly LotKey[]): Sliced<LotSource[]> {
  const sources = new Map<string, LotSource>();
  yield* mapSlices(keys, ({ source, covered, comps, overruled }) => {
    if ((comps ?? overruled ?? null) !== null && source !== null && covered !== null) {
      const days = daysOf(covered);
      const name = `${source} ${days}`;
      const known = sources.get(name) ?? { source, lines: 0, days, covered };
      sources.set(name, {
        ...known,
        lines: known.lines + 1,
        covered: {
          from: known.covered.from < covered.from ? known.covered.from : covered.from,
          to: known.covered.to > covered.to ? known.covered.to : covered.to,
        },
      });
    }
  });
  return [...sources.values()].toSorted((a, b) => b.lines - a.lines);
}
