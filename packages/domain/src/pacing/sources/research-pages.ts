import { titleNumberKeys } from '../../columns/duplicate.ts';
import type { JudgedListing } from '../../titles/analysis/part-analysis.ts';
import type { SoldListing } from '../../titles/evidence/sold-listing.ts';
import type { TimeWindow } from '../lookups/coverage.ts';

const isSameDate = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

export const isSameWindow = (a: TimeWindow, b: TimeWindow): boolean =>
  isSameDate(a.from, b.from) && isSameDate(a.to, b.to);

/** Rows copied without their item number are numbered by page, so their content identifies them. */
const identityOf = ({ itemId, title, priceMinor, soldQuantity, lastSoldAt }: SoldListing) =>
  itemId.startsWith('row-')
    ? JSON.stringify([title, priceMinor, soldQuantity, lastSoldAt])
    : itemId;

/** The listings of several pages, each item once, as the last page shows it. */
export function joinPages<T extends SoldListing>(pages: readonly (readonly T[])[]): readonly T[] {
  const items = new Map(pages.flat().map((listing) => [identityOf(listing), listing]));
  return [...items.values()].map((listing, row) =>
    listing.itemId.startsWith('row-') ? { ...listing, itemId: `row-${row + 1}` } : listing,
  );
}

/** Whether any listing names the number that it was judged for, or one linked to it. */
export const namesNumber = (evidence: readonly JudgedListing[]): boolean =>
  evidence.some(
    ({ verdict }) => verdict.kind === 'kept' || verdict.reason !== 'number-not-in-title',
  );

/** Keys of everything in the titles that may be a part number. */
export const numbersOnPage = (listings: readonly Pick<SoldListing, 'title'>[]): string[] => [
  ...new Set(listings.flatMap(({ title }) => titleNumberKeys(title))),
];
