import type { SplitOffer } from '@partsight/domain/desk/decisions/box-lot';
import { hasLargeUnknownShare, type BidShape } from '@partsight/domain/desk/lot/bid';
import { isLotKnown } from '@partsight/domain/desk/lot/lot';

import type { OfferPageHead, OfferPageLine } from '../db/records/offer-page.record.ts';
import type { OfferedRow, StoredBoxLot } from '../db/records/offer.record.ts';
import { purchaseFor, type OfferLot } from '../desk/shape-bids.service.ts';
import { arrangeOffer, type SheetRow } from './arrange-offer.ts';
import { notIncludedReasons, type OfferSource } from './prepare-offer-pages.ts';

/** What to draft in the lot's own way; without a share it opens at the user's. */
export type OfferRequest = {
  readonly openingShare?: number | undefined;
};

/** What an offer of one shape would contain, and what it leaves with the dealer. */
export type OfferDraft = {
  readonly shape: BidShape;
  readonly openingShare: number;
  readonly offer: SplitOffer;
  readonly rows: readonly OfferedRow[];
  readonly boxLot: StoredBoxLot | null;
  /** Pieces of lines and box lot together. */
  readonly takenPieces: number;
  readonly isMuchUnknown: boolean;
  /** Whether anything is known of the lot; otherwise its sums say nothing. */
  readonly isKnown: boolean;
  /** The first page of what the dealer would see. */
  readonly headings: OfferPageHead['headings'];
  readonly sections: OfferPageHead['sections'];
  readonly firstLines: readonly OfferPageLine[];
};

export async function draftOffer(
  { rows: stock, headings }: OfferSource,
  lot: OfferLot,
  { openingShare = lot.settings.openingShare }: OfferRequest,
): Promise<OfferDraft> {
  const purchase = await purchaseFor(lot, lot.way, openingShare);
  const { sheet, bid, whole } = purchase;
  const offer = { ...sheet, bid };
  const isBoxed = (index: number): boolean => offer.isBoxed[index] === true;
  const rows = spreadTakes(stock, offer, (index) => !isBoxed(index));
  const boxed = spreadTakes(stock, offer, isBoxed).map(({ row, take }) => ({ row, take }));
  const boxLot = offer.boxLot && { totalMinor: offer.boxLot.totalMinor, rows: boxed };
  const { sections, pages } = arrangeOffer({
    offer: { lines: rows, boxLot },
    rows: stock,
    reasonOf: notIncludedReasons(lot.lot),
  });
  const first = pages().next().value;
  return {
    shape: purchase.way,
    openingShare,
    offer,
    rows,
    boxLot,
    takenPieces: [...rows, ...boxed].reduce((sum, { take }) => sum + take, 0),
    isMuchUnknown: hasLargeUnknownShare(whole),
    isKnown: isLotKnown(whole, lot.lot.list.lines),
    headings,
    sections,
    firstLines: first?.section === 'offered' ? first.lines : [],
  };
}

/** Assigns the pieces of some lines to their rows in sheet order. */
function spreadTakes(
  stock: readonly SheetRow[],
  { lines }: SplitOffer,
  isMeant: (index: number) => boolean,
): OfferedRow[] {
  const left = new Map(
    lines.flatMap(({ key, buyQuantity, eachMinor }, index) =>
      isMeant(index) ? [[key, { take: buyQuantity, eachMinor }] as const] : [],
    ),
  );
  return stock.flatMap(({ row, key, pieces }) => {
    const line = left.get(key);
    const take = Math.min(line?.take ?? 0, pieces);
    if (line === undefined || take === 0) {
      return [];
    }
    left.set(key, { ...line, take: line.take - take });
    return { row, take, eachMinor: line.eachMinor };
  });
}
