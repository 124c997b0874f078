import { wholePieces } from '@partsight/domain/desk/absorb';
import type { LineFacts } from '@partsight/domain/desk/decision-rules';
import { decidedTake, UNDECIDED, type LineDecision } from '@partsight/domain/desk/decisions';
import { demandOf, ownShare } from '@partsight/domain/desk/demand';
import { lineUnknown, type DeskLine } from '@partsight/domain/desk/desk-line';
import type { DeskSettings } from '@partsight/domain/desk/desk-settings';
import type { LineOrder } from '@partsight/domain/desk/line-order';
import type { LotFigures } from '@partsight/domain/desk/lot';
import { flagsOfLine, type FlagTerms, type LotFlag } from '@partsight/domain/desk/lot-flags';
import { piecesToTake } from '@partsight/domain/desk/offer';
import type { DeskRun } from '@partsight/domain/desk/open-run';
import { spreadValue } from '@partsight/domain/desk/rows-of-line';
import { curveOf, type ValueCurve } from '@partsight/domain/desk/value-curve';

import { NO_LINE, type RowsByLine } from './rows-by-line.ts';

/** Figures by line or by row; not a number where they are unknown. Money is in minor units. */
type Figures = (at: number) => number;

/** A lot with one set of settings and what was decided, its figures by line and by row of the sheet. */
export type LotView = {
  readonly lot: LotFigures;
  readonly ofLine: Readonly<Record<LineOrder, Figures>>;
  /** The same by row, counted from 0; value and take are given back to the rows of a line. */
  readonly ofRow: Readonly<Record<LineOrder, Figures>>;
  readonly lineOf: (row: number) => number;
  readonly flagsOf: (line: number) => readonly LotFlag[];
  readonly decisionOf: (line: number) => LineDecision;
  /** What rules look at. */
  readonly factsOf: (line: number) => LineFacts;
  readonly curve: () => ValueCurve;
};

/** Reckons each figure once, and only those that somebody looks at. */
function remembered<T>(reckon: (at: number) => T): (at: number) => T {
  const known = new Map<number, T>();
  return (at) => {
    const found = known.get(at) ?? reckon(at);
    known.set(at, found);
    return found;
  };
}

const orNaN = (figure: number | null): number => figure ?? Number.NaN;

const marketOf = ({ seen }: DeskLine, { prior, settings }: FlagTerms): number | null =>
  seen === null ? null : demandOf(seen, prior, settings.piecesPerListing).marketPerMonth;

const takeOf = (line: DeskLine, { prior, settings }: FlagTerms): number | null =>
  lineUnknown(line) === null ? piecesToTake(line, null, prior, settings) : null;

/** A lot with one set of settings, whatever was decided about its lines. */
export type ReckonedLot = Pick<LotView, 'lot' | 'flagsOf' | 'curve'> & {
  readonly run: DeskRun;
  readonly terms: FlagTerms;
  readonly ofLine: LotView['ofLine'];
};

export function reckonLot(run: DeskRun, lot: LotFigures, settings: DeskSettings): ReckonedLot {
  const terms = { prior: run.prior, settings };
  const byLine =
    (figure: (line: DeskLine) => number | null): Figures =>
    (at) => {
      const line = run.lines[at];
      return orNaN(line === undefined ? null : figure(line));
    };
  const ofLine: LotView['ofLine'] = {
    value: (line) => lot.lines.valueMinor[line] ?? Number.NaN,
    net: (line) => lot.lines.netMinor[line] ?? Number.NaN,
    price: byLine((line) => line.price?.minor ?? null),
    market: byLine((line) => marketOf(line, terms)),
    take: remembered(byLine((line) => takeOf(line, terms))),
  };
  let curve: ValueCurve | null = null;
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
    // What stands beside the value of the lot carries none of it.
    curve: () =>
      (curve ??= curveOf(
        lot.lines.valueMinor.map((value, at) => (run.lines[at]?.isSetAside === true ? 0 : value)),
      )),
  };
}

export function viewOfLot(
  reckoned: ReckonedLot,
  rows: RowsByLine,
  decisions: ReadonlyMap<string, LineDecision>,
): LotView {
  const { run, terms, lot, flagsOf, curve } = reckoned;
  const decisionOf = (at: number): LineDecision =>
    decisions.get(run.lines[at]?.key ?? '') ?? UNDECIDED;
  const take = (at: number): number => {
    const picked = reckoned.ofLine.take(at);
    const onHand = wholePieces(run.lines[at]?.quantity ?? 0);
    return Number.isNaN(picked) ? picked : decidedTake(picked, onHand, decisionOf(at));
  };
  const ofLine = { ...reckoned.ofLine, take };
  const ofRows = (spread: (line: number, pieces: readonly number[]) => readonly number[]) =>
    remembered((line) => givenBack(rows, line, spread));
  const values = ofRows((line, pieces) =>
    valuesOfRows(run.lines[line], ofLine.value(line), pieces, terms),
  );
  const takes = ofRows((line, pieces) => takesOfRows(take(line), pieces));

  const lineOf = (row: number) => rows.lineOf[row] ?? NO_LINE;
  /** A row that has its line to itself has all of it. */
  const byRow =
    (figure: Figures, shares: (line: number) => ReadonlyMap<number, number>): Figures =>
    (row) => {
      const line = lineOf(row);
      return rows.shared.has(line) ? (shares(line).get(row) ?? Number.NaN) : figure(line);
    };
  return {
    lot,
    ofLine,
    ofRow: {
      value: byRow(ofLine.value, values),
      net: (row) => ofLine.net(lineOf(row)),
      price: (row) => ofLine.price(lineOf(row)),
      market: (row) => ofLine.market(lineOf(row)),
      take: byRow(take, takes),
    },
    lineOf,
    flagsOf,
    decisionOf,
    factsOf: (at) => factsOf(reckoned, at),
    curve,
  };
}

/** In dollars and to the cent: a rule asks about what is shown. */
const dollars = (minor: number): number | null =>
  Number.isNaN(minor) ? null : Math.round(minor) / 100;

function factsOf({ run, terms, ofLine, flagsOf }: ReckonedLot, at: number): LineFacts {
  const line = run.lines[at];
  const market = ofLine.market(at);
  const onHand = line?.quantity ?? null;
  const own =
    line === undefined ? Number.NaN : market * ownShare(terms.settings.share, line.rivals);
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

/** A figure of a line by its rows; a row without a quantity has none. */
function givenBack(
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
  { prior, settings }: FlagTerms,
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
  return spreadValue(valueMinor, rows, absorbed, settings);
}

/** The pieces that are taken of a line, from its rows in the order of the sheet. */
function takesOfRows(take: number, pieces: readonly number[]): number[] {
  let left = take;
  return pieces.map((own) => {
    const taken = Math.min(left, own);
    left -= taken;
    return taken;
  });
}
