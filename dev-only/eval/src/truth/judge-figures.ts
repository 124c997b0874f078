import { saysMoreRightly } from './judge-rows.ts';
import type { Case } from './product-answer.ts';
import { specGrade } from './spec-grade.ts';
import {
  isUnknowable,
  newRows,
  partRows,
  pricedRows,
  reportedUnits,
  trueUnits,
} from './world-truth.ts';

const isSold = ({ truth }: Case): boolean => partRows(truth).length > 0;

const saysZero = ({ answer }: Case): boolean => answer.units === 0 || answer.grade === 'Scrapable';

/** A part that sold, shown as one that did not. */
export const isFalseScrapable = (one: Case): boolean => isSold(one) && saysZero(one);

/**
 * Whether the true units lie in the range given. A range that the product's own evidence does not
 * bear is no answer: each listing that counts sold at least once, and none more than it reports. Who
 * says that the units are unknown counts nothing, which is held against recall; the range is then
 * from none to what the listings seen have sold.
 */
export function isWithin(one: Case): boolean {
  const { truth, answer } = one;
  const { unitsLow, unitsHigh, rows } = answer;
  if (unitsLow === null || unitsHigh === null) {
    return false;
  }
  const isUnknown = answer.units === null;
  const counted = rows.filter(({ counts }) => counts || isUnknown);
  const most = counted.reduce((sum, row) => sum + row.soldQuantity * row.pieces, 0);
  const units = trueUnits(truth);
  const isBorne = (isUnknown || unitsLow >= counted.length / 2) && unitsHigh <= most;
  return isBorne && unitsLow <= units && (units <= unitsHigh || saysMoreRightly(one));
}

const MOST_OFF = 0.25;

/** A price that is missing although there were sales to take it from is as far off as can be. */
export function isPriceOff({ truth, answer }: Case): boolean {
  const price = answer.newPriceMinor;
  return price === null || Math.abs(price / truth.newMinor - 1) > MOST_OFF;
}

const middleOf = (sorted: readonly number[]): number | undefined => {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  return sorted.length % 2 === 1 || upper === undefined
    ? upper
    : (upper + (sorted[half - 1] ?? upper)) / 2;
};

/** Whether even the true new rows, odd prices left out, lead away from what a new piece brings. */
export function isPriceOffAtBest({ truth, answer }: Case): boolean {
  const prices = new Map(answer.rows.map(({ itemId, priceMinor }) => [itemId, priceMinor]));
  const plain = newRows(truth).filter(({ isOddPrice }) => !isOddPrice);
  const middle = middleOf(
    plain
      .flatMap(({ itemId, role, pieces }) => {
        const price = prices.get(itemId) ?? null;
        return price === null ? [] : price / (role === 'pair' ? 2 : pieces);
      })
      .toSorted((a, b) => a - b),
  );
  return middle === undefined || Math.abs(middle / truth.newMinor - 1) > MOST_OFF;
}

export const hasPrices = ({ truth }: Case): boolean => pricedRows(truth).length > 0;
export const hasNewPrices = ({ truth }: Case): boolean => newRows(truth).length > 0;

/** SPEC's grade of what the marketplace reports for the rows that are the part. */
export const isGradeWrong = ({ truth, answer }: Case): boolean =>
  answer.grade !== specGrade(reportedUnits(truth));

/** The marketplace counts by the thumb; so many rows more than were read are no slip. */
const isPartlyRead = ({ answer: { hits, rows } }: Case): boolean =>
  hits !== null && hits > rows.length * 1.1 + 5;

/** A zero where the product cannot know: no answer, a word that means many things, rows left unread. */
export function isUnknownAsZero(one: Case): boolean {
  const { truth, answer } = one;
  const isKnown = answer.status === 'completed' && !isUnknowable(truth) && !isPartlyRead(one);
  return saysZero(one) && !isKnown;
}

/** Whether two screens say different things about the number. */
export function isShownDifferently({ answer: { shown } }: Case): boolean {
  const [first] = shown;
  return shown.some(
    ({ units, grade, averageMinor }) =>
      units !== first?.units ||
      averageMinor !== first.averageMinor ||
      (grade !== undefined && grade !== first.grade),
  );
}
