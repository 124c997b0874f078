import type { LineOrder } from '@partsight/domain/core/line-order';
import type { LineFacts } from '@partsight/domain/desk/decisions/decision-rules';
import { UNDECIDED, type LineDecision } from '@partsight/domain/desk/decisions/decisions';
import { paidValues, type Purchase } from '@partsight/domain/desk/decisions/purchase';
import type { DeskRun } from '@partsight/domain/desk/line/build-desk-run';
import { demandOf, ownShare } from '@partsight/domain/desk/line/demand';
import { lineUnknownReason, type DeskLine } from '@partsight/domain/desk/line/desk-line';
import { allocateValue } from '@partsight/domain/desk/line/line-rows';
import { wholePieces } from '@partsight/domain/desk/line/piece-sales';
import type { LotFigures } from '@partsight/domain/desk/lot/lot';
import { flagsOfLine, type FlagOptions, type LotFlag } from '@partsight/domain/desk/lot/lot-flags';
import { monthsToSell } from '@partsight/domain/desk/lot/months-to-sell';
import { curveOf, type ValueCurve } from '@partsight/domain/desk/lot/value-curve';
import type { DeskSettings } from '@partsight/domain/desk/settings/desk-settings';

import { buyQuantitiesOfRows, NO_LINE, type RowsByLine } from './rows-by-line.ts';

/** Figures by line or by row; NaN where unknown. Money is in minor units. */
type Figures = (at: number) => number;

/** A lot with one set of settings and decisions: its figures by line and by sheet row. */
export type LotView = {
  readonly lot: LotFigures;
  readonly purchase: () => Purchase;
  readonly ofLine: Readonly<Record<LineOrder, Figures>>;
  /** The same by row, counted from 0; value and take are split among the rows of a line. */
  readonly ofRow: Readonly<Record<LineOrder, Figures>>;
  readonly lineOf: (row: number) => number;
  readonly flagsOf: (line: number) => readonly LotFlag[];
  readonly decisionOf: (line: number) => LineDecision;
  /** The input of rules. */
  readonly factsOf: (line: number) => LineFacts;
  readonly curve: () => ValueCurve;
};

/** Computes each figure once, on first use. */
function memoize<T>(compute: (at: number) => T): (at: number) => T {
  const known = new Map<number, T>();
  return (at) => {
    const found = known.get(at) ?? compute(at);
    known.set(at, found);
    return found;
  };
}

const orNaN = (figure: number | null): number => figure ?? Number.NaN;

const marketOf = ({ seen }: DeskLine, { prior, settings }: FlagOptions): number | null =>
  seen === null ? null : demandOf(seen, prior, settings.piecesPerListing).marketPerMonth;

/** How long the pieces on hand take to sell at the user's own share. */
function monthsOf(line: DeskLine, terms: FlagOptions): number | null {
  const market = lineUnknownReason(line) === null ? marketOf(line, terms) : null;
  return market === null
    ? null
    : monthsToSell(wholePieces(line.quantity ?? 0), market * ownShare(terms.settings, line.rivals));
}

/** A lot with one set of settings, independent of decisions. */
export type CalculatedLot = Pick<LotView, 'lot' | 'flagsOf'> & {
  readonly run: DeskRun;
  readonly terms: FlagOptions;
  readonly ofLine: Omit<LotView['ofLine'], 'take'>;
};

export function calculateLot(run: DeskRun, lot: LotFigures, settings: DeskSettings): CalculatedLot {
  const terms = { prior: run.prior, settings };
  const byLine =
    (figure: (line: DeskLine) => number | null): Figures =>
    (at) => {
      const line = run.lines[at];
      return orNaN(line === undefined ? null : figure(line));
    };
  const ofLine: CalculatedLot['ofLine'] = {
    value: (line) => lot.lines.valueMinor[line] ?? Number.NaN,
    net: (line) => lot.lines.netMinor[line] ?? Number.NaN,
    price: byLine((line) => line.price?.minor ?? null),
    market: byLine((line) => marketOf(line, terms)),
    months: byLine((line) => monthsOf(line, terms)),
  };
  return {
    run,
    terms,
    lot,
    ofLine,
    flagsOf: (at) => {
      const line = run.lines[at];
      return line === undefined
        ? []
        : flagsOfLine(line, run.prices[at] ?? null, ofLine.value(at), terms);
    },
  };
}

export function createLotView(
  calculated: CalculatedLot,
  rows: RowsByLine,
  decisions: ReadonlyMap<string, LineDecision>,
  purchase: () => Purchase,
): LotView {
  const { run, terms, lot } = calculated;
  const decisionOf = (at: number): LineDecision =>
    decisions.get(run.lines[at]?.key ?? '') ?? UNDECIDED;
  /** Of a line without figures nothing is known, unless it comes along. */
  const take = (at: number): number => {
    const taken = purchase().bought[at] ?? 0;
    return taken === 0 && Number.isNaN(calculated.ofLine.value(at)) ? Number.NaN : taken;
  };
  const flagsOf = (at: number): readonly LotFlag[] => {
    const doubt = run.lines[at]?.doubt ?? null;
    const isSettled = doubt !== null && purchase().lines[at]?.doubt === null;
    const flags = calculated.flagsOf(at);
    return isSettled ? flags.filter((flag) => flag !== doubt) : flags;
  };
  let curve: ValueCurve | null = null;
  const ofLine = { ...calculated.ofLine, take };
  const ofRows = (spread: (line: number, pieces: readonly number[]) => readonly number[]) =>
    memoize((line) => spreadToRows(rows, line, spread));
  const values = ofRows((line, pieces) =>
    valuesOfRows(run.lines[line], ofLine.value(line), pieces, terms),
  );
  const takes = ofRows((line, pieces) => buyQuantitiesOfRows(take(line), pieces));

  const lineOf = (row: number) => rows.lineOf[row] ?? NO_LINE;
  /** A line's only row gets all of it. */
  const byRow =
    (figure: Figures, shares: (line: number) => ReadonlyMap<number, number>): Figures =>
    (row) => {
      const line = lineOf(row);
      return rows.shared.has(line) ? (shares(line).get(row) ?? Number.NaN) : figure(line);
    };
  return {
    lot,
    purchase,
    ofLine,
    ofRow: {
      value: byRow(ofLine.value, values),
      net: (row) => ofLine.net(lineOf(row)),
      price: (row) => ofLine.price(lineOf(row)),
      market: (row) => ofLine.market(lineOf(row)),
      take: byRow(take, takes),
      months: (row) => ofLine.months(lineOf(row)),
    },
    lineOf,
    flagsOf,
    decisionOf,
    factsOf: (at) => factsOf(calculated, at),
    curve: () => (curve ??= curveOf(paidValues(purchase()))),
  };
}

/** In dollars, rounded to the cent, so that rules match what the screen shows. */
const dollars = (minor: number): number | null =>
  Number.isNaN(minor) ? null : Math.round(minor) / 100;

function factsOf({ run, terms, ofLine, flagsOf }: CalculatedLot, at: number): LineFacts {
  const line = run.lines[at];
  const market = ofLine.market(at);
  const onHand = line?.quantity ?? null;
  const own = line === undefined ? Number.NaN : market * ownShare(terms.settings, line.rivals);
  return {
    figures: {
      net: dollars(ofLine.net(at)),
      value: dollars(ofLine.value(at)),
      price: dollars(ofLine.price(at)),
      market: Number.isNaN(market) ? null : market,
      months: onHand === null || Number.isNaN(own) ? null : wholePieces(onHand) / own,
      quantity: onHand === null ? null : wholePieces(onHand),
    },
    flags: flagsOf(at),
    size: line?.parcel.size ?? 'medium',
  };
}

/** Splits a line's figure among its rows; a row without a quantity gets none. */
function spreadToRows(
  { pieces, shared }: RowsByLine,
  line: number,
  spread: (line: number, pieces: readonly number[]) => readonly number[],
): ReadonlyMap<number, number> {
  const counted = shared.get(line)?.filter((row) => !Number.isNaN(pieces[row])) ?? [];
  const parts = spread(
    line,
    counted.map((row) => pieces[row] ?? 0),
  );
  return new Map(counted.map((row, index) => [row, parts[index] ?? Number.NaN]));
}

function valuesOfRows(
  line: DeskLine | undefined,
  valueMinor: number,
  pieces: readonly number[],
  { prior, settings }: FlagOptions,
): readonly number[] {
  if (line === undefined || line.seen === null || line.price === null || Number.isNaN(valueMinor)) {
    return [];
  }
  const demand = demandOf(line.seen, prior, settings.piecesPerListing);
  const absorbed = {
    ...line,
    quantity: wholePieces(line.quantity ?? 0),
    demand,
    priceMinor: line.price.minor,
  };
  const rows = pieces.map((quantity) => ({ quantity, costMinor: null }));
  return allocateValue(valueMinor, rows, absorbed, settings);
}
