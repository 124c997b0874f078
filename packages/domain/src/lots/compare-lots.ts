import type { DeskLine } from '../desk/line/desk-line.ts';
import { wholePieces } from '../desk/line/piece-sales.ts';
import type { Prior } from '../desk/line/prior.ts';
import { createLotValuer } from '../desk/lot/lot.ts';
import type { DeskSettings } from '../desk/settings/desk-settings.ts';

/** Lots, each with its learned parameters. */
export type ComparedLot = {
  readonly lines: readonly DeskLine[];
  readonly prior: Prior;
  /** Its pieces are already ahead in the others. */
  readonly isBought: boolean;
};

export type Overlap = {
  readonly keys: number;
  /** Value lost when all are bought, because they compete for the same buyers. */
  readonly lostMinor: number;
};

/** Keys in several lots, and the value lost by owning all of them. */
export function overlapOf(lots: readonly ComparedLot[], settings: DeskSettings): Overlap {
  const repeated = repeatedKeys(lots);
  const piecesAhead = new Map<string, number>();
  let lost = 0;
  for (const { lines, prior, isBought } of lots.toSorted(boughtFirst)) {
    // Lines have independent values: a key in only one lot loses nothing.
    const shared = lines.filter(({ key }) => repeated.has(key));
    const queued = shared.map((line) => ({
      ...line,
      ahead: line.ahead + (piecesAhead.get(line.key) ?? 0),
    }));
    const value = (own: readonly DeskLine[]) =>
      createLotValuer(own, prior).figures(settings).valueMinor;
    lost += value(shared) - value(queued);
    for (const { key, quantity } of isBought ? [] : shared) {
      piecesAhead.set(key, (piecesAhead.get(key) ?? 0) + wholePieces(quantity ?? 0));
    }
  }
  return { keys: repeated.size, lostMinor: lost };
}

const boughtFirst = (one: ComparedLot, other: ComparedLot): number =>
  Number(other.isBought) - Number(one.isBought);

function repeatedKeys(lots: readonly ComparedLot[]): ReadonlySet<string> {
  const known = new Set<string>();
  const repeated = new Set<string>();
  for (const { lines } of lots) {
    for (const { key } of lines) {
      (known.has(key) ? repeated : known).add(key);
    }
  }
  return repeated;
}
