import type { Case } from './product-answer.ts';
import { isCopy, isUnknowable } from './world-truth.ts';

/** A row with both sides. */
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

/** To say nothing is right where nobody can know, and nowhere else. */
export const saysUnknownRightly = ({ truth, answer }: Case): boolean =>
  isUnknowable(truth) && answer.units === null;

const ONE_PAGE = 200;

export const STRAY = 'stray';

/** Whether unread rows were owned up to, after a whole page at least. */
export const saysMoreRightly = ({ truth, answer }: Case): boolean =>
  answer.isLowerBound && answer.rows.length >= ONE_PAGE && truth.rows.length > answer.rows.length;

/**
 * Rows of a number. What is the part has to be found and counted; what is something else can only be
 * judged where the product came across it, so that searching less makes nobody look better.
 */
export function judgeRows(one: Case): JudgedRow[] {
  if (saysUnknownRightly(one)) {
    return [];
  }
  const { truth, answer } = one;
  // Whoever says that the units are unknown has counted nothing, whatever the evidence shows.
  const seen = new Map(
    answer.rows.map(({ itemId, counts }) => [itemId, counts && answer.units !== null]),
  );
  const saysMore = saysMoreRightly(one);
  const known = new Set(truth.rows.map(({ itemId }) => itemId));
  const strays = answer.rows.filter(({ itemId, counts }) => counts && !known.has(itemId));
  return [
    ...truth.rows
      .filter(({ isThePart, itemId }) => (isThePart && !saysMore) || seen.has(itemId))
      .map((row) => ({
        role: row.role,
        isThePart: row.isThePart,
        isCopy: isCopy(row),
        counts: seen.get(row.itemId) ?? false,
        units: row.lifetimeUnits,
      })),
    // Found by some other word and none of this number's rows: not the part. Only those that count
    // are known, so they weigh on precision and have no score of their own.
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
