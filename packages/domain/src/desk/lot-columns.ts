import { wholePieces } from './absorb.ts';
import { rivalsOf, type Rivals, type Seen } from './demand.ts';
import { lineUnknown, type DeskLine } from './desk-line.ts';

/** Lines of which the same is known sell alike. */
export type Group = {
  readonly seen: Seen;
  readonly quantity: number;
  readonly ahead: number;
  readonly rivals: Rivals;
};

/** Of a line of which nothing can be said. */
export const UNKNOWN = -1;

/** The lines of a lot by columns, which is how a moved slider goes through them. */
export type LotColumns = {
  readonly lines: readonly DeskLine[];
  readonly groups: readonly Group[];
  readonly groupOf: Int32Array;
  readonly priceMinor: Float64Array;
  readonly relativeError: Float64Array;
  readonly pieces: Float64Array;
};

export function columnsOf(lines: readonly DeskLine[]): LotColumns {
  const groups: Group[] = [];
  const known = new Map<string, number>();
  const groupFor = (line: DeskLine): number => {
    const { quantity, seen, rivals } = line;
    if (seen === null || quantity === null || lineUnknown(line) !== null) {
      return UNKNOWN;
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
