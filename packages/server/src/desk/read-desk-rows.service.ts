import type { LineDecision } from '@partsight/domain/desk/decisions/decisions';
import { explainLine, type CalculationStep } from '@partsight/domain/desk/line/calculation-steps';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';

import { figuresOfLine, nanToNull, type LineFigures } from './lot/line-figures.ts';
import type { DeskContext, OpenDesk } from './lot/load-desk.ts';
import type { LoadedLot } from './lot/lot-cache.ts';
import { NO_LINE } from './lot/rows-by-line.ts';

/** A sheet row on the desk: its line's figures, and the row's share of value and take. */
export type DeskRowFigures = LineFigures & {
  readonly row: number;
  /** Pieces on hand of the whole line. */
  readonly quantity: number | null;
  readonly said: LineDecision;
};

/** Rows of one lot with one set of settings. */
export type DeskRows = {
  readonly settings: DeskSettings;
  /** Null for a row that belongs to no line. */
  readonly of: (row: number) => DeskRowFigures | null;
  /** How the value of the row's line comes about. */
  readonly stepsOf: (row: number) => CalculationStep[];
};

/** Null for an unknown batch; has no desk before the first run. */
export const readDeskRows =
  ({ open }: { readonly open: OpenDesk }) =>
  async (userId: string, batchId: string): Promise<{ readonly desk: DeskRows | null } | null> => {
    const found = await open(userId, batchId);
    return found && { desk: found.lot && rowsOf(found, found.lot) };
  };

function rowsOf(found: DeskContext, { run, view }: LoadedLot): DeskRows {
  const { settings } = found;
  const lot = view(found);
  return {
    settings,
    of(row) {
      const line = lot.lineOf(row - 1);
      return line === NO_LINE
        ? null
        : {
            row,
            ...figuresOfLine(run, lot, line, settings),
            quantity: run.lines[line]?.quantity ?? null,
            said: lot.decisionOf(line),
            take: nanToNull(lot.ofRow.take(row - 1)),
            valueMinor: nanToNull(lot.ofRow.value(row - 1)),
          };
    },
    stepsOf(row) {
      const at = lot.lineOf(row - 1);
      const line = run.lines[at];
      return line === undefined
        ? []
        : explainLine(line, run.prior, settings, lot.lot.lines.start[at]);
    },
  };
}
