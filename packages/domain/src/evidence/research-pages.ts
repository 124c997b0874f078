import { titleNumberKeys } from '../columns/duplicate.ts';
import type { TimeWindow } from '../runs/coverage.ts';
import type { JudgedListing } from '../titles/analysis/part-analysis.ts';
import type { SoldListing } from '../titles/evidence/sold-listing.ts';

const isSameDate = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

export const isSameWindow = (a: TimeWindow, b: TimeWindow): boolean =>
  isSameDate(a.from, b.from) && isSameDate(a.to, b.to);

/** What identifies a row that was copied without its item number. */
const contentOf = ({ title, priceMinor, soldQuantity, lastSoldAt }: SoldListing): string =>
  JSON.stringify([title, priceMinor, soldQuantity, lastSoldAt]);

const hasNumber = ({ itemId }: SoldListing): boolean => !itemId.startsWith('row-');

const countBy = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  keys.forEach((key) => counts.set(key, (counts.get(key) ?? 0) + 1));
  return counts;
};

/**
 * The listings of several pages, each item once, as the last page shows it. A row without an item
 * number is the same listing as one with the same content on another page, with or without a number;
 * rows with the same content on one page are different listings.
 */
export function joinPages<T extends SoldListing>(pages: readonly (readonly T[])[]): readonly T[] {
  const items = new Map(
    pages
      .flat()
      .flatMap((listing) => (hasNumber(listing) ? [[listing.itemId, listing] as const] : [])),
  );
  const known = countBy([...items.values()].map(contentOf));
  const rows: T[] = [];
  for (const page of pages) {
    const places = new Map<string, number>();
    for (const listing of page) {
      const content = contentOf(listing);
      const nth = (places.get(content) ?? 0) + 1;
      if (!hasNumber(listing)) {
        places.set(content, nth);
      }
      if (!hasNumber(listing) && nth > (known.get(content) ?? 0)) {
        known.set(content, nth);
        rows.push(listing);
      }
    }
  }
  return [...items.values(), ...rows.map((row, at) => ({ ...row, itemId: `row-${at + 1}` }))];
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
