import type { LineDecision } from '@partsight/domain/desk/decisions';
import type { DeskSettings } from '@partsight/domain/desk/desk-settings';
import type { CurvePoint } from '@partsight/domain/desk/value-curve';

import type { Database } from '../database.ts';
import { figuresOfLine, known, type LineFigures } from './line-figures.ts';
import type { FoundDesk, OpenDesk } from './open-desk.ts';
import type { OpenedLot } from './opened-lots.ts';
import { NO_LINE } from './rows-by-line.ts';

/** A row of the sheet as the desk sees it: figures of its line, value and take its own part of them. */
export type DeskRowFigures = LineFigures & {
  readonly row: number;
  /** On hand of the whole line. */
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
};

type Deps = { readonly database: Database; readonly open: OpenDesk };

const MOST_POINTS = 200;

export function readDeskRows({ database, open }: Deps) {
  /** Null where there is no such batch; without a lot before the first run. */
  const find = (userId: string, batchId: string): Promise<FoundDesk | null> =>
    database.asUser(userId, (repos) => open(repos, userId, batchId));

  return {
    async rows(
      userId: string,
      batchId: string,
    ): Promise<{ readonly desk: DeskRows | null } | null> {
      const found = await find(userId, batchId);
      return found && { desk: found.opened && rowsOf(found, found.opened) };
    },

    /** How the value grows with the lines, and where so many of them stand; four fifths, unless told. */
    async curve(
      userId: string,
      batchId: string,
      lines: number | undefined,
    ): Promise<{ readonly curve: DeskCurve | null } | null> {
      const found = await find(userId, batchId);
      if (found === null || found.opened === null) {
        return found && { curve: null };
      }
      const view = found.opened.view(found.settings, found.decisions);
      const curve = view.curve();
      return {
        curve: {
          lines: curve.lines,
          valueMinor: curve.valueMinor,
          points: curve.points(MOST_POINTS),
          at: curve.at(lines ?? view.lot.concentration.linesFor80),
        },
      };
    },
  };
}

function rowsOf({ settings, decisions }: FoundDesk, { run, view }: OpenedLot): DeskRows {
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
            take: known(lot.ofRow.take(row - 1)),
            valueMinor: known(lot.ofRow.value(row - 1)),
          };
    },
  };
}
