import { rivalsOf, type Rivals, type MarketSales } from '../line/demand.ts';
import { lineUnknownReason, type DeskLine } from '../line/desk-line.ts';
import { wholePieces } from '../line/piece-sales.ts';

/** Lines with the same data sell alike. */
export type LineGroup = {
  readonly seen: MarketSales;
  readonly quantity: number;
  readonly ahead: number;
  readonly rivals: Rivals;
};

/** Marks a line with unknown value. */
export const UNKNOWN_GROUP = -1;

/** The lines of a lot as columns, for fast passes while a slider moves. */
export type LotColumns = {
  readonly lines: readonly DeskLine[];
  readonly groups: readonly LineGroup[];
  readonly groupOf: Int32Array;
  readonly priceMinor: Float64Array;
  readonly relativeError: Float64Array;
  readonly pieces: Float64Array;
};

export function columnsOf(lines: readonly DeskLine[]): LotColumns {
  const groups: LineGroup[] = [];
  const known = new Map<string, number>();
  const groupFor = (line: DeskLine): number => {
    const { quantity, seen, rivals } = line;
    if (seen === null || quantity === null || lineUnknownReason(line) !== null) {
      return UNKNOWN_GROUP;
    }
    const pieces = wholePieces(quantity);
    const ahead = wholePieces(line.ahead);
    const name = `${seen.listings} ${seen.units} ${seen.months} ${pieces} ${ahead} ${rivalsOf(rivals)}`;
    const at = known.get(name) ?? groups.push({ seen, quantity: pieces, ahead, rivals }) - 1;
    known.set(name, at);
    return at;
  };
  return {
    lines,
    groups,
    groupOf: Int32Array.from(lines, groupFor),
    priceMinor: Float64Array.from(lines, ({ price }) => price?.minor ?? 0),
    relativeError: Float64Array.from(lines, ({ price }) => price?.relativeError ?? 0),
    pieces: Float64Array.from(lines, ({ quantity }) => wholePieces(quantity ?? 0)),
  };
}
