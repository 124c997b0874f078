import {
  appraiseLot,
  type Appraisal,
  type AppraisalLine,
} from '@partsight/domain/appraisals/appraise-lot';
import { buildDeskRun } from '@partsight/domain/desk/line/build-desk-run';
import { mergeRows } from '@partsight/domain/desk/line/line-rows';
import { outlayMinor, solveBid } from '@partsight/domain/desk/lot/bid';
import { createLotValuer } from '@partsight/domain/desk/lot/lot';
import { DESK_DEFAULTS, type DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { worthMinor } from '@partsight/domain/desk/valuation';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import type { Lot, LotLine } from './draw-lot.ts';

const SETTINGS: DeskSettings = DESK_DEFAULTS;

/** A list in its order of work. */
export type OrderedLot = {
  readonly lot: Lot;
  readonly lines: readonly OrderedLine[];
  readonly listSize: number;
  readonly listPieces: number;
};

export type OrderedLine = {
  readonly line: LotLine;
  readonly size: number;
  readonly priority: number;
};

export function orderLot(lot: Lot, seed: number, index: number): OrderedLot {
  const random = randomOf('order of work', seed, index);
  const costs = lot.lines
    .flatMap(({ rows }) => rows.flatMap(({ costMinor }) => costMinor ?? []))
    .filter((cost) => cost > 0)
    .toSorted((a, b) => a - b);
  const usualCost = costs[Math.floor(costs.length / 2)] ?? 1;
  const lines = lot.lines.map((line): OrderedLine => {
    const size = line.rows.reduce(
      (sum, { quantity, costMinor }) => sum + (quantity ?? 1) * (costMinor ?? usualCost),
      0,
    );
    return { line, size, priority: size / (1 - random.next()) };
  });
  return {
    lot,
    lines: lines.toSorted((one, other) => other.priority - one.priority),
    listSize: lines.reduce((sum, { size }) => sum + size, 0),
    listPieces: lot.lines.reduce((sum, { rows }) => sum + (mergeRows(rows).quantity ?? 0), 0),
  };
}

const pairQuartile = ({ newPair }: LotLine['answer'], share: number): number | null =>
  newPair === null ? null : newPair[0] + share * (newPair[1] - newPair[0]);

function appraisalLine(
  { line, size }: OrderedLine,
  months: number,
  unknown: ReadonlySet<LotLine>,
): AppraisalLine {
  const { answer, rows } = line;
  const isSold = answer.exactListings + answer.probableListings > 0;
  const isUnknown = unknown.has(line);
  return {
    size,
    isUnknown,
    sellableMinor: rows.reduce(
      (sum, { quantity, costMinor }) =>
        sum +
        (isSold && !isUnknown
          ? worthMinor({ quantity, costMicros: costMinor === null ? null : costMinor * 10_000 })
          : 0),
      0,
    ),
    figures: {
      key: line.key,
      ...mergeRows(rows),
      comps: {
        exactListings: answer.exactListings,
        probableListings: answer.probableListings,
        unitsMid: answer.units,
        unitsHigh: answer.units,
        new: {
          listings: answer.newSales,
          priced: answer.newSales,
          medianMinor: answer.newSales > 0 ? answer.newMinor : null,
          logSd: answer.newLogSd,
          lowerQuartileMinor: pairQuartile(answer, 0.25),
          upperQuartileMinor: pairQuartile(answer, 0.75),
        },
        used: {
          priced: answer.usedSales,
          medianMinor: answer.usedSales > 0 ? answer.usedMinor : null,
        },
      },
      source: 'eBay Research API',
      months,
      isLowerBound: answer.isTruncated,
      parcel: line.parcel,
      held: 0,
      words: null,
      bought: 0,
    },
  };
}

/** What the product says when the first lines are settled. */
export function appraise(
  { lot, lines, listSize, listPieces }: OrderedLot,
  settled: number,
  unknown: ReadonlySet<LotLine>,
): Appraisal | null {
  return appraiseLot(
    {
      lines: lines.slice(0, settled).map((line) => appraisalLine(line, lot.months, unknown)),
      listSize,
      threshold: lines[settled]?.priority ?? 0,
      listLines: lines.length,
      listPieces,
      countedShare: 0,
    },
    SETTINGS,
  );
}

export type DeskFigures = {
  readonly sellable: number;
  readonly desk: number;
  readonly bid: number;
};

/** What the desk says once every line is answered but these, whose pieces are bought with the rest. */
export function deskFigures(
  { lot, lines, listPieces }: OrderedLot,
  unanswered: ReadonlySet<LotLine> = new Set(),
): DeskFigures {
  const all = lines.map((line) => appraisalLine(line, lot.months, unanswered));
  const keys = all.map(({ figures, isUnknown }) => ({
    ...figures,
    comps: isUnknown ? null : figures.comps,
  }));
  const { lines: deskLines, prior } = buildDeskRun(keys, SETTINGS.quantityMeaning);
  const valued = createLotValuer(deskLines, prior).figures(SETTINGS);
  const pieces = { all: listPieces, unlisted: 0, unlistedCubicFeet: 0 };
  const terms = { outlayMinor: outlayMinor({ pieces }, 'take-all', SETTINGS), countedShare: 0 };
  return {
    sellable: all.reduce((sum, { sellableMinor }) => sum + sellableMinor, 0),
    desk: valued.valueMinor,
    bid: solveBid(valued, terms, SETTINGS).walkAwayMinor,
  };
}
