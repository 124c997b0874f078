import { judgeComps } from '../comps/judge-comps.ts';
import { isTruncated, type SoldAnswer } from './sold-listing.ts';

/** Below this share of comps among the rows read, further ones would hardly change a figure. */
const MIN_SHARE = 0.6;

/** How many further pages of a cut-off answer are worth a call each. */
export const FURTHER_PAGES = 2;

/** Whether most rows of an answer that was cut off speak for the number. */
export function isWorthReadingOn(
  { partNumber, linkedNumbers }: { partNumber: string; linkedNumbers: readonly string[] },
  answer: SoldAnswer,
): boolean {
  if (!isTruncated(answer)) {
    return false;
  }
  const currency = answer.listings[0]?.currency ?? '';
  const { comps } = judgeComps(answer.listings, {
    partNumber,
    linkedNumbers,
    currency,
    dealerWords: [],
  });
  return comps.length >= answer.listings.length * MIN_SHARE;
}
