import { judgeComps } from '../comps/judge-comps.ts';
import { isTruncated, type SoldListingsResponse } from './sold-listing.ts';

/** Below this share of comps, further rows would hardly change a figure. */
const MIN_SHARE = 0.6;

/** Further pages of a truncated response that are worth a call each. */
export const MAX_EXTRA_PAGES = 2;

/** Whether most rows of a truncated response match the number. */
export function shouldFetchNextPage(
  { partNumber, linkedNumbers }: { partNumber: string; linkedNumbers: readonly string[] },
  answer: SoldListingsResponse,
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
