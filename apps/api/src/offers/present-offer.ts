import type { counterOffer, lookAtOffer } from '@partsight/contract/offers';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { OfferRecord } from '@partsight/server/db/records/offer.record';
import type { ShapeBid } from '@partsight/server/desk/shape-bids.service';
import type { CounterOfferResult } from '@partsight/server/offers/counter-offer.service';
import type { OfferDraft } from '@partsight/server/offers/draft-offer';
import type { PartRecord } from '@partsight/server/results/part.record';
import type { BatchDetail } from '@partsight/server/runs/batch.record';

import { presentMoney } from '../http/present-money.ts';
import { offerCells, remarkOf, sheetColumns } from './offer-cells.ts';

type OfferWire = ReplyOf<typeof lookAtOffer>;
type DraftWire = NonNullable<OfferWire['draft']>;

/** The rows a screen shows; the file and the page have all of them. */
const SHOWN_ROWS = 60;

export const presentRound = ({
  totalMinor,
  ...round
}: OfferRecord): OfferWire['rounds'][number] => ({
  ...round,
  madeAt: round.madeAt.toISOString(),
  validUntil: round.validUntil.toISOString(),
  linkUntil: round.linkUntil?.toISOString() ?? null,
  total: presentMoney(totalMinor),
});

export const presentOfferShape = ({
  shape,
  pieces,
  ...money
}: ShapeBid): OfferWire['shapes'][number] => ({
  shape,
  pieces,
  walkAway: presentMoney(money.walkAwayMinor),
  opening: presentMoney(money.openingMinor),
  value: presentMoney(money.valueMinor),
});

export async function presentDraft(
  { offer, rows, ...draft }: OfferDraft,
  batch: BatchDetail,
  parts: AsyncIterable<PartRecord>,
): Promise<DraftWire> {
  const columns = sheetColumns(batch);
  const offered = new Map(rows.map((row) => [row.row, row]));
  const shown: DraftWire['rows'] = [];
  for await (const part of parts) {
    const { take, eachMinor } = offered.get(part.rowNo) ?? { take: 0, eachMinor: 0 };
    shown.push({
      row: part.rowNo,
      cells: offerCells(part, columns),
      take,
      each: presentMoney(eachMinor),
      line: presentMoney(take * eachMinor),
      remark: remarkOf(part, take),
    });
    if (shown.length === SHOWN_ROWS) {
      break;
    }
  }
  return {
    ...draft,
    total: presentMoney(offer.totalMinor),
    walkAway: presentMoney(offer.bid.walkAwayMinor),
    opening: presentMoney(offer.bid.openingMinor),
    columns: columns.map(({ header }) => header),
    rows: shown,
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
