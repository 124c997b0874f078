/** One sold listing as the world knows it. */
export type TrueRow = {
  readonly itemId: string;
  readonly title: string;
  readonly role: string;
  readonly isThePart: boolean;
  /** Pieces of the part in one unit. */
  readonly pieces: number;
  readonly unitsInWindow: number;
  /** What the marketplace reports as sold. */
  readonly lifetimeUnits: number;
  readonly conditionId: string;
  readonly isOddPrice: boolean;
};

/** What the world knows about a number; the simulator's control tells it. */
export type WorldTruth = {
  readonly number: string;
  readonly isAmbiguous: boolean;
  readonly newMinor: number;
  readonly rows: readonly TrueRow[];
};

const isCopyRole = (role: string): boolean => role.startsWith('copy') || role === 'cross-reference';

export const isCopy = ({ role }: TrueRow): boolean => isCopyRole(role);

export const partRows = ({ rows }: WorldTruth): readonly TrueRow[] =>
  rows.filter(({ isThePart }) => isThePart);

/** Pieces that really sold in the remembered days. */
export const trueUnits = (truth: WorldTruth): number =>
  partRows(truth).reduce((sum, row) => sum + row.unitsInWindow * row.pieces, 0);

/** Pieces that the marketplace reports for the rows that are the part. */
export const reportedUnits = (truth: WorldTruth): number =>
  partRows(truth).reduce((sum, row) => sum + row.lifetimeUnits * row.pieces, 0);

const WITHOUT_DOLLARS = new Set(['abroad', 'unpriced']);
const NEW_CONDITIONS = new Set(['1000', '1500', '1750']);

/** Rows whose price says something about the part. */
export const pricedRows = (truth: WorldTruth): readonly TrueRow[] =>
  partRows(truth).filter(({ role }) => !WITHOUT_DOLLARS.has(role));

export const newRows = (truth: WorldTruth): readonly TrueRow[] =>
  pricedRows(truth).filter(
    ({ role, conditionId }) => role !== 'remanufactured' && NEW_CONDITIONS.has(conditionId),
  );

const SHORT = 4;

/** Words of a few signs that mostly mean something else: nobody can count them, and may say so. */
export const isUnknowable = ({ isAmbiguous, number }: WorldTruth): boolean =>
  isAmbiguous && number.length <= SHORT;
