import type { KeptVerdict } from '../analysis/part-analysis.ts';

const PROBABLE_SHARE = 0.5;

type WindowListing = Pick<KeptVerdict, 'match' | 'lotSize'> & { readonly sold: number };

/**
 * Sales of one listing in the window. A source gives a listing's sales since it was created: at
 * least one of them is in the window, at most all; the midpoint is the geometric mean.
 */
export function unitsInWindow({ match, lotSize, sold }: WindowListing) {
  const listings = match === 'exact' ? 1 : PROBABLE_SHARE;
  const pieces = sold > 0 ? listings * lotSize : 0;
  return { listings, low: pieces, mid: pieces * Math.sqrt(sold), high: pieces * sold };
}
