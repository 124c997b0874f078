import type { counterOffer, lookAtOffer } from '@partsight/contract/offers';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { OfferRecord } from '@partsight/server/db/records/offer.record';
import type { CounterOfferResult } from '@partsight/server/offers/counter-offer.service';
import type { OfferDraft } from '@partsight/server/offers/draft-offer';
import { offerNumber } from '@partsight/server/offers/offer-number';

import { toWire } from '../http/to-wire.ts';

export const presentRound = (batchId: string, round: OfferRecord) =>
  toWire({ ...round, number: offerNumber(batchId, round.round) });

export function presentDraft({
  offer,
  isKnown,
  sections,
  ...draft
}: OfferDraft): ReplyOf<typeof lookAtOffer>['draft'] {
  const known = (minor: number) => (isKnown ? minor : null);
  return toWire({
    shape: draft.shape,
    openingShare: draft.openingShare,
    isMuchUnknown: draft.isMuchUnknown,
    headings: draft.headings,
    totalMinor: known(offer.totalMinor),
    walkAwayMinor: known(offer.bid.walkAwayMinor),
    openingMinor: known(offer.bid.openingMinor),
    offered: sections.offered,
    boxLot: draft.boxLot && sections['box-lot'],
    withTheLot: sections['with-the-lot'],
    notIncluded: sections['not-included'],
    lines: draft.firstLines,
  });
}

export const presentCounterOffer = ({
  changes,
  ...result
}: CounterOfferResult): ReplyOf<typeof counterOffer> =>
  toWire({
    ...result,
    costMinor: changes.reduce((sum, { costMinor }) => sum + costMinor, 0),
    changes: changes.map((change) => ({
      ...change,
      takeBefore: change.buyQuantityBefore,
      takeAfter: change.buyQuantityAfter,
    })),
  });
