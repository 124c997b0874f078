import {
  hasNewPrices,
  hasPrices,
  isFalseScrapable,
  isGradeWrong,
  isPriceOff,
  isPriceOffAtBest,
  isShownDifferently,
  isUnknownAsZero,
  isWithin,
  newComps,
  saysUnknown,
  type CompCounts,
} from './judge-figures.ts';
import { judgeRows, saysUnknownRightly, scoreRoles, STRAY, type RoleScore } from './judge-rows.ts';
import type { Case } from './product-result.ts';
import { partRows } from './world-truth.ts';

export type Figures = {
  readonly numbers: number;
  readonly precision: number;
  readonly recall: number;
  readonly worstRole: string;
  readonly worstRoleScore: number;
  readonly falseScrapable: number;
  readonly copiesAsOem: number;
  /** Reported only: the range of a listing's units is so wide that it is nearly always right. */
  readonly unitsWithin: number;
  readonly priceOff25New: number;
  /** The same by the number of new listings that sold at a price. */
  readonly priceOff25ByComps: Readonly<Record<CompCounts, number>>;
  readonly priceOff25: number;
  readonly gradeWrong: number;
  readonly unknownAsZero: number;
  /** How often the product says unknown, rightly or not. */
  readonly unknownShare: number;
  readonly screensDisagree: number;
  /** Roles with too few rows to judge them: number of rows and score. */
  readonly thinRoles: Readonly<Record<string, readonly [rows: number, score: number]>>;
  /** Counted rows that belong to no listing of the number. */
  readonly strays: number;
  /** How often even the median of the true new rows is off, which no rule can fix. */
  readonly priceOff25NewAtBest: number;
};

/** Fewer rows of a role are not enough to judge it. */
const ENOUGH_ROWS = 20;

const shareOf = <T>(all: readonly T[], isMeant: (one: T) => boolean, ofNone = 0): number =>
  all.length === 0 ? ofNone : all.filter(isMeant).length / all.length;

const priceOffWith = (cases: readonly Case[], comps: CompCounts): number =>
  shareOf(
    cases.filter((one) => newComps(one) === comps),
    isPriceOff,
  );

export function judge(cases: readonly Case[]): { figures: Figures; roles: RoleScore[] } {
  const rows = cases.flatMap(judgeRows);
  const roles = scoreRoles(rows);
  const worst = roles.find((role) => role.rows >= ENOUGH_ROWS);
  const judged = cases.filter((one) => !saysUnknownRightly(one));
  const figures = {
    numbers: cases.length,
    // 0 when nothing was counted.
    precision: shareOf(
      rows.filter(({ counts }) => counts),
      ({ isThePart }) => isThePart,
    ),
    recall: shareOf(
      rows.filter(({ isThePart }) => isThePart),
      ({ counts }) => counts,
    ),
    worstRole: worst?.role ?? '',
    worstRoleScore: worst?.score ?? 0,
    falseScrapable: shareOf(
      cases.filter(({ truth }) => partRows(truth).length > 0),
      isFalseScrapable,
    ),
    copiesAsOem: shareOf(
      rows.filter(({ isCopy }) => isCopy),
      ({ counts }) => counts,
    ),
    unitsWithin: shareOf(judged, isWithin),
    priceOff25New: shareOf(judged.filter(hasNewPrices), isPriceOff),
    priceOff25ByComps: {
      '1': priceOffWith(judged, '1'),
      '2': priceOffWith(judged, '2'),
      '3+': priceOffWith(judged, '3+'),
    },
    priceOff25: shareOf(judged.filter(hasPrices), isPriceOff),
    gradeWrong: shareOf(judged, isGradeWrong),
    unknownAsZero: cases.filter(isUnknownAsZero).length,
    unknownShare: shareOf(cases, saysUnknown),
    screensDisagree: cases.filter(isShownDifferently).length,
    thinRoles: Object.fromEntries(
      roles
        .filter((role) => role.rows < ENOUGH_ROWS)
        .map((role) => [role.role, [role.rows, role.score]] as const),
    ),
    strays: rows.filter(({ role }) => role === STRAY).length,
    priceOff25NewAtBest: shareOf(judged.filter(hasNewPrices), isPriceOffAtBest),
  };
  return { figures, roles };
}
