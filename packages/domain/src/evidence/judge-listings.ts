import type { DropReason, JudgedListing, Verdict } from '../analysis/part-analysis.ts';
import { titleSigns, type TitleSigns } from '../classification/title-signs.ts';
import { numberMatcher } from '../part-numbers/match-title.ts';
import { readTitle, type ReadTitle } from '../part-numbers/read-title.ts';
import { eachOnce } from './each-once.ts';
import { lotSize } from './lot-size.ts';
import { priceBounds } from './price-outliers.ts';
import type { SoldListing } from './sold-listing.ts';

/** A listing that counts, with what its title says, so that no later rule reads it again. */
export type KeptListing = {
  readonly listing: SoldListing;
  readonly title: ReadTitle;
  readonly signs: TitleSigns;
  readonly verdict: Kept;
};

export type Judgement = {
  /** Every item in the order given, kept or dropped. */
  readonly evidence: readonly JudgedListing[];
  readonly kept: readonly KeptListing[];
};

export type Terms = {
  readonly partNumber: string;
  readonly oemOnly: boolean;
  readonly currency: string;
};

type Kept = Extract<Verdict, { kind: 'kept' }>;

const FOR_PARTS_CONDITION = '7000';

/** An item that the answer names twice is judged once. */
export function judgeListings(listings: readonly SoldListing[], terms: Terms): Judgement {
  return withoutOutliers(eachOnce(listings).map(judgeOf(terms)));
}

function judgeOf({ partNumber, oemOnly, currency }: Terms) {
  const match = numberMatcher(partNumber);
  const ownCurrency = currency.toUpperCase();
  return (listing: SoldListing): KeptListing | JudgedListing => {
    const { priceMinor } = listing;
    const title = readTitle(listing.title);
    const matched = match(title);
    if (matched === null) {
      return dropped(listing, 'number-not-in-title');
    }
    const signs = titleSigns(title.words);
    if (listing.conditionId === FOR_PARTS_CONDITION || signs.isForParts) {
      return dropped(listing, 'for-parts');
    }
    if (priceMinor === null || !(priceMinor > 0)) {
      return dropped(listing, 'no-price');
    }
    if (listing.currency?.toUpperCase() !== ownCurrency) {
      return dropped(listing, 'other-currency');
    }
    const pieces = lotSize(title);
    if (pieces === null) {
      return dropped(listing, 'lot-of-unknown-size');
    }
    if (oemOnly && signs.origin === 'aftermarket') {
      return dropped(listing, 'aftermarket');
    }
    const verdict: Kept = {
      kind: 'kept',
      match: matched,
      unitPriceMinor: Math.round(priceMinor / pieces),
      units: Math.max(Math.trunc(listing.soldQuantity), 0),
      lotSize: pieces,
    };
    return { listing, title, signs, verdict };
  };
}

function withoutOutliers(judged: readonly (KeptListing | JudgedListing)[]): Judgement {
  const candidates = judged.filter(isKept);
  const { low, high } = priceBounds(candidates.map(({ verdict }) => verdict.unitPriceMinor));
  const kept: KeptListing[] = [];
  const evidence = judged.map((one): JudgedListing => {
    const { listing, verdict } = one;
    if (!isKept(one)) {
      return one;
    }
    if (one.verdict.unitPriceMinor > high) {
      return dropped(listing, 'price-outlier-high');
    }
    if (one.verdict.unitPriceMinor < low) {
      return dropped(listing, 'price-outlier-low');
    }
    kept.push(one);
    return { listing, verdict };
  });
  return { evidence, kept };
}

function isKept(one: KeptListing | JudgedListing): one is KeptListing {
  return one.verdict.kind === 'kept';
}

function dropped(listing: SoldListing, reason: DropReason): JudgedListing {
  return { listing, verdict: { kind: 'dropped', reason } };
}
