import type { LineOrder } from '@partsight/domain/core/line-order';
import {
  explainLine,
  type CalculationStep,
} from '@partsight/domain/valuation/line/calculation-steps';
import type { LotFlag } from '@partsight/domain/valuation/lot/lot-flags';

import { figuresOfLine, nanToNull, type LineFigures } from './lot/line-figures.ts';
import type { DeskContext } from './lot/load-desk.ts';
import type { LoadedLot } from './lot/lot-cache.ts';

/** A line of a lot with its figures; unknown ones are null. */
export type DeskLineFigures = LineFigures & {
  readonly key: string;
  readonly quantity: number | null;
  readonly account: readonly CalculationStep[];
};

export type DeskLinesRequest = {
  readonly order: LineOrder;
  readonly flag: LotFlag | null;
  readonly offset: number;
  readonly limit: number;
};

export type DeskLinesPage = { readonly total: number; readonly lines: readonly DeskLineFigures[] };

/** The lines sorted highest first, unknown last; computes figures only for the page. */
export function linesOf(
  { settings, decisions }: DeskContext,
  { run, view }: LoadedLot,
  { order, flag, offset, limit }: DeskLinesRequest,
): DeskLinesPage {
  const lot = view(settings, decisions);
  const rank = (at: number): number => nanToNull(lot.ofLine[order](at)) ?? -Infinity;
  const ranked = [...run.lines.keys()]
    .filter((at) => flag === null || lot.flagsOf(at).includes(flag))
    .map((at) => ({ at, by: rank(at) }))
    .toSorted((one, other) => other.by - one.by || one.at - other.at);
  return {
    total: ranked.length,
    lines: ranked.slice(offset, offset + limit).flatMap(({ at }) => {
      const line = run.lines[at];
      return line === undefined
        ? []
        : {
            ...figuresOfLine(run, lot, at, settings),
            key: line.key,
            quantity: line.quantity,
            account: explainLine(line, run.prior, settings, lot.lot.lines.start[at]),
          };
    }),
  };
}
