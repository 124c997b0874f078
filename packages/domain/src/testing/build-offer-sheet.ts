import { allocateOffer, piecesToBuy, type Offer } from '../desk/decisions/offer.ts';
import type { DeskLine } from '../desk/line/desk-line.ts';
import type { Prior } from '../desk/line/prior.ts';
import type { BidShape } from '../desk/lot/bid.ts';
import { createLotValuer } from '../desk/lot/lot.ts';
import type { DeskSettings } from '../desk/settings/desk-settings.ts';

type SheetTerms = {
  readonly prior: Prior;
  /** Per piece of each line, if given. */
  readonly askingPricesMinor: readonly (number | null)[] | null;
  readonly countedShare: number;
  readonly isLimitedByDemand?: boolean;
};

/** An offer of these pieces. */
export function buildOffer(
  lines: readonly DeskLine[],
  takes: readonly number[],
  { prior, way, countedShare }: Pick<SheetTerms, 'prior' | 'countedShare'> & { way: BidShape },
  settings: DeskSettings,
): Offer {
  const cut = lines.map((line, at) => ({
    ...line,
    quantity: line.quantity && (takes[at] ?? 0),
  }));
  const lot = createLotValuer(cut, prior).figures(settings);
  return allocateOffer(lines, lot, { way, takes, countedShare }, settings);
}

/** The sheet of what is worth picking, at the dealer's prices. */
export function buildOfferSheet(
  lines: readonly DeskLine[],
  { prior, askingPricesMinor, countedShare, ...terms }: SheetTerms,
  settings: DeskSettings,
): Offer {
  const { start } = createLotValuer(lines, prior).figures(settings).lines;
  const takes = lines.map((line, at) => {
    const listed = { ...terms, prior, start: start[at] ?? 0 };
    return piecesToBuy(line, askingPricesMinor?.[at] ?? null, listed, settings);
  });
  return buildOffer(lines, takes, { prior, countedShare, way: 'cherry-pick' }, settings);
}
