import type { LineDecision } from '@partsight/domain/valuation/decisions/decisions';
import type { CurvePoint } from '@partsight/domain/valuation/lot/value-curve';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';

import type { Database } from '../db/database.ts';
import { figuresOfLine, nanToNull, type LineFigures } from './lot/line-figures.ts';
import type { DeskContext, LoadDesk } from './lot/load-desk.ts';
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
};

export type DeskCurve = {
  readonly lines: number;
  readonly valueMinor: number;
  readonly points: readonly CurvePoint[];
  readonly at: CurvePoint;
  /** Lines by how long they take to sell. */
  readonly monthsToSell: readonly number[];
};

type Deps = { readonly database: Database; readonly open: LoadDesk };

const MAX_POINTS = 200;

export function readDeskRows({ database, open }: Deps) {
  /** Null for an unknown batch; has no lot before the first run. */
  const find = (userId: string, batchId: string): Promise<DeskContext | null> =>
    database.asUser(userId, (repos) => open(repos, userId, batchId));

  return {
    async rows(
      userId: string,
      batchId: string,
    ): Promise<{ readonly desk: DeskRows | null } | null> {
      const found = await find(userId, batchId);
      return found && { desk: found.lot && rowsOf(found, found.lot) };
    },

    /**
     * How the value grows with the number of lines, and where a given share of it is reached; 80%
     * by default.
     */
    async curve(
      userId: string,
      batchId: string,
      lines: number | undefined,
    ): Promise<{ readonly curve: DeskCurve | null } | null> {
      const found = await find(userId, batchId);
      if (found === null || found.lot === null) {
        return found && { curve: null };
      }
      const view = found.lot.view(found.settings, found.decisions);
      const curve = view.curve();
      return {
        curve: {
          lines: curve.lines,
          valueMinor: curve.valueMinor,
          points: curve.points(MAX_POINTS),
          at: curve.at(lines ?? view.lot.concentration.linesFor80),
          monthsToSell: view.linesByMonths(),
        },
      };
    },
  };
}

function rowsOf({ settings, decisions }: DeskContext, { run, view }: LoadedLot): DeskRows {
  const lot = view(settings, decisions);
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
  };
}
