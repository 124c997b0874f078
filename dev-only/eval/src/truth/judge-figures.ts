import { saysMoreRightly } from './judge-rows.ts';
import { LEFT_OUT, type Case } from './product-result.ts';
import {
  isUnknowable,
  newRows,
  partRows,
  pricedRows,
  reportedUnits,
  specGrade,
  trueUnits,
  vagueUnits,
} from './world-truth.ts';

const isSold = ({ truth }: Case): boolean => partRows(truth).length > 0;

const saysZero = ({ result }: Case): boolean => result.units === 0 || result.grade === 'Scrapable';

/** A part with sales that is shown as one without. */
export const isFalseScrapable = (one: Case): boolean => isSold(one) && saysZero(one);

/**
 * Whether the true units are in the range of the product; never for a number that cannot be known. The range has to agree with the product's own
 * evidence: each counted listing sold at least once, and at most what it reports. When the units are
 * unknown, which lowers recall, the range is from 0 to what all listings have sold.
 */
export function isWithin(one: Case): boolean {
  const { truth, result } = one;
  const { unitsLow, unitsHigh, rows } = result;
  if (unitsLow === null || unitsHigh === null || isUnknowable(truth)) {
    return false;
  }
  const isUnknown = result.units === null;
  const counted = rows.filter(({ counts }) => counts || isUnknown);
  const most = counted.reduce((sum, row) => sum + row.soldQuantity * row.pieces, 0);
  const units = trueUnits(truth);
  const isSupported = (isUnknown || unitsLow >= counted.length / 2) && unitsHigh <= most;
  const isLowEnough = unitsLow <= units + vagueUnits(truth);
  return isSupported && isLowEnough && (units <= unitsHigh || saysMoreRightly(one));
}

const MAX_OFF = 0.25;

/** A missing price counts as off when there were sales with a price. */
export function isPriceOff({ truth, result }: Case): boolean {
  const price = result.newPriceMinor;
  return price === null || Math.abs(price / truth.newMinor - 1) > MAX_OFF;
}

const medianOf = (sorted: readonly number[]): number | undefined => {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  return sorted.length % 2 === 1 || upper === undefined
    ? upper
    : (upper + (sorted[half - 1] ?? upper)) / 2;
};

/** Whether even the median of the true new rows, without unusual prices, is off. */
export function isPriceOffAtBest({ truth, result }: Case): boolean {
  const prices = new Map(result.rows.map(({ itemId, priceMinor }) => [itemId, priceMinor]));
  const plain = newRows(truth).filter(({ isOddPrice }) => !isOddPrice);
  const median = medianOf(
    plain
      .flatMap(({ itemId, role, pieces }) => {
        const price = prices.get(itemId) ?? null;
        return price === null ? [] : price / (role === 'pair' ? 2 : pieces);
      })
      .toSorted((a, b) => a - b),
  );
  return median === undefined || Math.abs(median / truth.newMinor - 1) > MAX_OFF;
}

export const hasPrices = ({ truth }: Case): boolean => pricedRows(truth).length > 0;
export const hasNewPrices = ({ truth }: Case): boolean => newRows(truth).length > 0;

export type CompCounts = '1' | '2' | '3+';

/** How many new listings of the part sold at a price; null if none. */
export function newComps({ truth }: Case): CompCounts | null {
  const count = newRows(truth).length;
  return count === 0 ? null : count === 1 ? '1' : count === 2 ? '2' : '3+';
}

/** Whether the product shows the row without knowing its units. */
export const saysUnknown = ({ result: { units, status } }: Case): boolean =>
  units === null && status !== LEFT_OUT;

/** Whether the cell was read as what it is: sales of the part were found, or nothing is said of no part. */
export function isCellRight(one: Case): boolean {
  const { truth, result } = one;
  return isUnknowable(truth)
    ? result.units === null
    : result.status !== LEFT_OUT && (!isSold(one) || (result.units ?? 0) > 0);
}

/** Compares with the grade of the units that the marketplace reports for the rows of the part. */
export const isGradeWrong = ({ truth, result }: Case): boolean =>
  isUnknowable(truth) || result.grade !== specGrade(reportedUnits(truth));

/** The marketplace estimates its number of hits, so a small difference is no sign of unread rows. */
const isPartlyRead = ({ result: { hits, rows } }: Case): boolean =>
  hits !== null && hits > rows.length * 1.1 + 5;

/** A zero that the product cannot know: a failed part, an ambiguous number or unread rows. */
export function isUnknownAsZero(one: Case): boolean {
  const { truth, result } = one;
  const isKnown = result.status === 'completed' && !isUnknowable(truth) && !isPartlyRead(one);
  return saysZero(one) && !isKnown;
}

/** Whether two screens show different figures of the number. */
export function isShownDifferently({ result: { shown } }: Case): boolean {
  const [first] = shown;
  return shown.some(
    ({ units, grade, averageMinor }) =>
      units !== first?.units ||
      averageMinor !== first.averageMinor ||
      (grade !== undefined && grade !== first.grade),
  );
}
