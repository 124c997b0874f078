import type { Case } from './product-result.ts';
import { isCopy, isUnknowable, isVague } from './world-truth.ts';

/** A row with the truth and the result. */
export type JudgedRow = {
  readonly role: string;
  readonly isThePart: boolean;
  readonly isCopy: boolean;
  readonly counts: boolean;
  readonly units: number;
};

export type RoleScore = {
  readonly role: string;
  readonly rows: number;
  readonly right: number;
  readonly score: number;
};

/** Whether the product says unknown for a number that cannot be known. */
export const saysUnknownRightly = ({ truth, result }: Case): boolean =>
  isUnknowable(truth) && result.units === null;

const PAGE_ROWS = 200;

/** Role of counted rows that belong to no listing of the number. */
export const STRAY = 'stray';

/** Whether the product says that there are unread rows, after at least one full page. */
export const saysMoreRightly = ({ truth, result }: Case): boolean =>
  result.isLowerBound && result.rows.length >= PAGE_ROWS && truth.rows.length > result.rows.length;

/**
 * Judges the rows of a number. Rows of the part have to be found and counted. Other rows are only judged
 * if the product found them, so that fewer searches do not improve the score. Mixed lots may be counted
 * or not.
 */
export function judgeRows(one: Case): JudgedRow[] {
  if (saysUnknownRightly(one)) {
    return [];
  }
  const { truth, result } = one;
  // Unknown units mean that nothing was counted, even if the evidence shows counted rows.
  const countedById = new Map(
    result.rows.map(({ itemId, counts }) => [itemId, counts && result.units !== null]),
  );
  const saysMore = saysMoreRightly(one);
  const known = new Set(truth.rows.map(({ itemId }) => itemId));
  const strays = result.rows.filter(({ itemId, counts }) => counts && !known.has(itemId));
  return [
    ...truth.rows
      .filter((row) => !isVague(row))
      .filter(({ isThePart, itemId }) => (isThePart && !saysMore) || countedById.has(itemId))
      .map((row) => ({
        role: row.role,
        isThePart: row.isThePart,
        isCopy: isCopy(row),
        counts: countedById.get(row.itemId) ?? false,
        units: row.lifetimeUnits,
      })),
    // Not a row of this number, so not the part. Only counted ones are known: they lower precision and have
    // no score of their own.
    ...strays.map(({ soldQuantity }) => ({
      role: STRAY,
      isThePart: false,
      isCopy: false,
      counts: true,
      units: soldQuantity,
    })),
  ];
}

export const isRight = ({ isThePart, counts }: JudgedRow): boolean => isThePart === counts;

export function scoreRoles(rows: readonly JudgedRow[]): RoleScore[] {
  const known = rows.filter(({ role }) => role !== STRAY);
  return [...Map.groupBy(known, ({ role }) => role)]
    .map(([role, ofRole]) => {
      const right = ofRole.filter(isRight).length;
      return { role, rows: ofRole.length, right, score: right / ofRole.length };
    })
    .toSorted((a, b) => a.score - b.score);
}
