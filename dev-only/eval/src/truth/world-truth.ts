import type { Truth, TruthRow } from '@partsight/marketplace-simulator/market/truth';

/** The truth about a sold listing. */
export type TrueRow = Pick<
  TruthRow,
  | 'itemId'
  | 'title'
  | 'role'
  | 'isThePart'
  | 'pieces'
  | 'unitsInWindow'
  | 'lifetimeUnits'
  | 'conditionId'
  | 'isOddPrice'
>;

/** The truth about a number, from the simulator's control API. */
export type WorldTruth = Pick<Truth, 'number' | 'isAmbiguous' | 'newMinor'> & {
  /** Set for rows without figures: no parts, and numbers that are lost. */
  readonly isUnanswerable?: boolean;
  readonly rows: readonly TrueRow[];
};

export const isCopy = ({ role }: TrueRow): boolean =>
  role.startsWith('copy') || role === 'cross-reference';

export const partRows = ({ rows }: WorldTruth): readonly TrueRow[] =>
  rows.filter(({ isThePart }) => isThePart);

/** Pieces that were sold in the window. */
export const trueUnits = (truth: WorldTruth): number =>
  partRows(truth).reduce((sum, row) => sum + row.unitsInWindow * row.pieces, 0);

/** Pieces of the rows of the part according to the marketplace. */
export const reportedUnits = (truth: WorldTruth): number =>
  partRows(truth).reduce((sum, row) => sum + row.lifetimeUnits * row.pieces, 0);

const WITHOUT_DOLLARS = new Set(['abroad', 'unpriced']);
const NEW_CONDITIONS = new Set(['1000', '1500', '1750']);

/** Rows of the part with a price in dollars. */
export const pricedRows = (truth: WorldTruth): readonly TrueRow[] =>
  partRows(truth).filter(({ role }) => !WITHOUT_DOLLARS.has(role));

export const newRows = (truth: WorldTruth): readonly TrueRow[] =>
  pricedRows(truth).filter(
    ({ role, conditionId }) => role !== 'remanufactured' && NEW_CONDITIONS.has(conditionId),
  );

/** The truth about a row without figures. */
export const unanswerable = (number: string): WorldTruth => ({
  number,
  isUnanswerable: true,
  isAmbiguous: false,
  newMinor: 0,
  rows: [],
});

const SHORT = 4;

/** Whether the right answer is unknown: a short ambiguous number, or a row without figures. */
export const isUnknowable = ({ isUnanswerable, isAmbiguous, number }: WorldTruth): boolean =>
  isUnanswerable === true || (isAmbiguous && number.length <= SHORT);

/** A lot of several numbers has some pieces of the part, and its title does not say how many. */
export const isVague = ({ role }: TrueRow): boolean => role === 'mixed-lot';

/** Lots sold in the window that have at least one piece of the part. */
export const vagueUnits = ({ rows }: WorldTruth): number =>
  rows.filter(isVague).reduce((sum, { unitsInWindow }) => sum + unitsInWindow, 0);

/** The grade for a number of units according to the product spec; null for 3, 4 and unknown units. */
export function specGrade(units: number | null): string | null {
  if (units === null || units === 3 || units === 4) {
    return null;
  }
  return units >= 15 ? 'A' : units >= 5 ? 'B' : units >= 1 ? 'C' : 'Scrapable';
}
