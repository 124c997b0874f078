import { composeTitle } from '@partsight/domain/own-sales/drafts/compose-title';
import type { Draft } from '@partsight/domain/own-sales/drafts/drafts-file';
import { priceByRule, type PriceRule } from '@partsight/domain/own-sales/drafts/price-rule';
import { ourSku } from '@partsight/domain/own-sales/our-sku';
import { parseTitle } from '@partsight/domain/part-numbers/parse-title';
import { judgeComps } from '@partsight/domain/titles/comps/judge-comps';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';

import type { DraftPart } from './draft-part.record.ts';

export type DraftTerms = {
  readonly batchId: string;
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly priceRule: PriceRule | null;
  /** For lines whose listings name none. */
  readonly defaultCategoryId: string | null;
};

/** The specifics that the file fills in. */
export const specificsOf = ({ brand, brandType, partNumber }: DraftPart): Draft['specifics'] => ({
  Brand: brand ?? '',
  'Manufacturer Part Number': partNumber,
  // A parts maker's own number is no number of the car's make.
  'OE/OEM Part Number': brandType === 'Aftermarket' ? '' : partNumber,
});

/** Titles of the listings that count for the part. */
function soldTitles(
  part: DraftPart,
  listings: readonly SoldListing[],
  currency: string,
): readonly string[] {
  const { comps } = judgeComps(listings, {
    partNumber: part.foundAs ?? part.partNumber,
    linkedNumbers: part.linkedNumbers,
    currency,
    dealerWords: parseTitle(part.dealerWords ?? '').words,
  });
  return comps.map(({ listing }) => listing.title);
}

/** Null without a category: eBay takes no such draft. */
export function makeDraft(
  part: DraftPart,
  pieces: number,
  listings: readonly SoldListing[],
  terms: DraftTerms,
): Draft | null {
  const categoryId = part.categoryId ?? terms.defaultCategoryId;
  if (categoryId === null) {
    return null;
  }
  return {
    sku: ourSku(terms.batchId, part.row, part.bin ?? ''),
    categoryId,
    title: composeTitle({
      brand: part.brand,
      partNumber: part.partNumber,
      soldTitles: soldTitles(part, listings, terms.currency),
      dealerWords: part.dealerWords,
      categoryName: terms.categoryNames.get(categoryId) ?? null,
    }),
    quantity: pieces,
    priceMinor: priceByRule(part.averageMinor, terms.priceRule),
    specifics: specificsOf(part),
  };
}
