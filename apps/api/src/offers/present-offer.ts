import type { counterOffer, lookAtOffer } from '@partsight/contract/offers';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { SectionTotals } from '@partsight/server/db/records/offer-page.record';
import type { OfferRecord } from '@partsight/server/db/records/offer.record';
import type { ShapeBid } from '@partsight/server/desk/shape-bids.service';
import type { CounterOfferResult } from '@partsight/server/offers/counter-offer.service';
import type { OfferDraft } from '@partsight/server/offers/draft-offer';
import { offerNumber } from '@partsight/server/offers/offer-number';

import { presentMoney } from '../http/present-money.ts';

type OfferWire = ReplyOf<typeof lookAtOffer>;
type DraftWire = NonNullable<OfferWire['draft']>;

export const presentRound = (
  batchId: string,
  { totalMinor, ...round }: OfferRecord,
): OfferWire['rounds'][number] => ({
  ...round,
  number: offerNumber(batchId, round.round),
  madeAt: round.madeAt.toISOString(),
  validUntil: round.validUntil.toISOString(),
  linkUntil: round.linkUntil?.toISOString() ?? null,
  total: presentMoney(totalMinor),
});

export const presentOfferShape = ({
  shape,
  pieces,
  isKnown,
  ...money
}: ShapeBid): OfferWire['shapes'][number] => ({
  shape,
  pieces,
  walkAway: isKnown ? presentMoney(money.walkAwayMinor) : null,
  opening: isKnown ? presentMoney(money.openingMinor) : null,
  value: isKnown ? presentMoney(money.valueMinor) : null,
});

const presentSection = ({ lines, pieces, totalMinor }: SectionTotals): DraftWire['offered'] => ({
  lines,
  pieces,
  total: presentMoney(totalMinor),
});

export function presentDraft(draft: OfferDraft): DraftWire {
  const { offer, shape, isKnown, isMuchUnknown, headings, sections, firstLines } = draft;
  const { lines, pieces } = sections['not-included'];
  return {
    shape,
    isMuchUnknown,
    headings,
    total: isKnown ? presentMoney(offer.totalMinor) : null,
    walkAway: isKnown ? presentMoney(offer.bid.walkAwayMinor) : null,
    opening: isKnown ? presentMoney(offer.bid.openingMinor) : null,
    offered: presentSection(sections.offered),
    boxLot: draft.boxLot && presentSection(sections['box-lot']),
    notIncluded: { lines, pieces },
    lines: firstLines.map(({ eachMinor, lineMinor, reason: _reason, ...line }) => ({
      ...line,
      each: presentMoney(eachMinor),
      line: presentMoney(lineMinor),
    })),
  };
}

export const presentCounterOffer = ({
  round,
  changes,
  unmatchedRows,
  ...totals
}: CounterOfferResult): ReplyOf<typeof counterOffer> => ({
  round,
  unmatchedRows,
  totalBefore: presentMoney(totals.totalBeforeMinor),
  totalAfter: presentMoney(totals.totalAfterMinor),
  cost: presentMoney(changes.reduce((sum, { costMinor }) => sum + costMinor, 0)),
  changes: changes.map((change) => ({
    row: change.row,
    partNumber: change.partNumber,
    takeBefore: change.buyQuantityBefore,
    takeAfter: change.buyQuantityAfter,
    eachBefore: presentMoney(change.eachBeforeMinor),
    eachAfter: presentMoney(change.eachAfterMinor),
    paidMore: presentMoney(change.extraPaidMinor),
    valueMore: presentMoney(change.extraValueMinor),
    cost: presentMoney(change.costMinor),
  })),
});
