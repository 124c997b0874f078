import { dayNumber } from '../day-range.ts';

/** What the whole market sold of a number on some days, its own sales included. */
export type MarketWindow = {
  readonly lookupKey: string;
  readonly from: string;
  readonly to: string;
  readonly units: number;
};

/** A listed line whose sales can be compared with the market's. */
export type SharedLine = {
  readonly lookupKey: string;
  readonly listedOn: string;
  /** Null when unknown: then it never runs out. */
  readonly pieces: number | null;
  /** Pieces of the same number that sell first. */
  readonly ahead: number;
  /** The share that was assumed for the line, by that of the settings. */
  readonly shareFactor: number;
  readonly sales: readonly { readonly soldOn: string; readonly pieces: number }[];
};

export type OwnShare = {
  /** As the setting: where three others sell, at the usual price. */
  readonly value: number;
  readonly sales: number;
  readonly parts: number;
};

/**
 * The share of the market's sales that a seller won, over the days for which both are known. A line
 * counts from its listing until its last piece is sold.
 */
export function ownShareOf(
  lines: readonly SharedLine[],
  windows: readonly MarketWindow[],
  through: string,
): OwnShare | null {
  const byKey = new Map(windows.map((window) => [window.lookupKey, window]));
  let won = 0;
  let possible = 0;
  let sales = 0;
  let parts = 0;
  for (const line of lines) {
    const window = byKey.get(line.lookupKey);
    const shared = window && line.ahead === 0 ? compareWith(line, window, through) : null;
    if (shared !== null && shared.possible > 0) {
      won += shared.won;
      possible += shared.possible;
      sales += shared.sales;
      parts += 1;
    }
  }
  return possible > 0 ? { value: won / possible, sales, parts } : null;
}

function compareWith(line: SharedLine, window: MarketWindow, through: string) {
  const from = window.from > line.listedOn ? window.from : line.listedOn;
  const to = window.to < through ? window.to : through;
  const before = line.sales.filter(({ soldOn }) => soldOn < from);
  let left = (line.pieces ?? Infinity) - before.reduce((sum, { pieces }) => sum + pieces, 0);
  if (from > to || left <= 0) {
    return null;
  }
  let lastDay = to;
  let won = 0;
  let sales = 0;
  const within = line.sales
    .filter(({ soldOn }) => soldOn >= from && soldOn <= to)
    .toSorted((a, b) => dayNumber(a.soldOn) - dayNumber(b.soldOn));
  for (const { soldOn, pieces } of within) {
    won += pieces;
    sales += 1;
    left -= pieces;
    if (left <= 0) {
      lastDay = soldOn;
      break;
    }
  }
  const days = dayNumber(lastDay) - dayNumber(from) + 1;
  const windowDays = dayNumber(window.to) - dayNumber(window.from) + 1;
  return { won, sales, possible: (line.shareFactor * window.units * days) / windowDays };
}
