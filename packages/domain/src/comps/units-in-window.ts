import type { KeptVerdict } from '../analysis/part-analysis.ts';

const PROBABLE_SHARE = 0.5;

type CountedListing = Pick<KeptVerdict, 'match' | 'lotSize'> & { readonly sold: number };

/**
 * What one listing adds to the sales of the window. A source gives what a listing sold since it was put
 * up: at least one sale of it lies in the window, at most all; between them their logarithmic middle.
 */
export function unitsInWindow({ match, lotSize, sold }: CountedListing) {
  const listings = match === 'exact' ? 1 : PROBABLE_SHARE;
  const pieces = sold > 0 ? listings * lotSize : 0;
  return { listings, low: pieces, mid: pieces * Math.sqrt(sold), high: pieces * sold };
}
