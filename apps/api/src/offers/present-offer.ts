import type { ReplyOf } from '@partsight/contract/endpoint';
import type { counterOffer, lookAtOffer } from '@partsight/contract/offers';
import type { WatchedBatch } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';
import type { ShapeBid } from '@partsight/server/desk/shape-bids';
import type { Countered } from '@partsight/server/offers/counter-offer';
import type { OfferDraft } from '@partsight/server/offers/draft-offer';
import type { OfferRecord } from '@partsight/server/offers/offer.record';

import { offeredCells, remarkOf, sheetColumns } from '../present/offer-cells.ts';
import { presentMoney } from '../present/present-money.ts';

type LookWire = ReplyOf<typeof lookAtOffer>;
type DraftWire = NonNullable<LookWire['draft']>;

/** As much of the sheet as a screen shows; the file and the page hold all of it. */
const SHOWN_ROWS = 60;

export const presentRound = ({
  totalMinor,
  ...round
}: OfferRecord): LookWire['rounds'][number] => ({
  ...round,
  madeAt: round.madeAt.toISOString(),
  validUntil: round.validUntil.toISOString(),
  linkUntil: round.linkUntil?.toISOString() ?? null,
  total: presentMoney(totalMinor),
});

export const presentShape = ({
  shape,
  pieces,
  ...money
}: ShapeBid): LookWire['shapes'][number] => ({
  shape,
  pieces,
  walkAway: presentMoney(money.walkAwayMinor),
  opening: presentMoney(money.openingMinor),
  value: presentMoney(money.valueMinor),
});

export async function presentDraft(
  { offer, rows, ...draft }: OfferDraft,
  batch: WatchedBatch,
  parts: AsyncIterable<PartRecord>,
): Promise<DraftWire> {
  const columns = sheetColumns(batch);
  const offered = new Map(rows.map((row) => [row.row, row]));
  const shown: DraftWire['rows'] = [];
  for await (const part of parts) {
    const { take, eachMinor } = offered.get(part.rowNo) ?? { take: 0, eachMinor: 0 };
    shown.push({
      row: part.rowNo,
      cells: offeredCells(part, columns),
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

export const presentCountered = ({
  round,
  changes,
  unmatchedRows,
  ...totals
}: Countered): ReplyOf<typeof counterOffer> => ({
  round,
  unmatchedRows,
  totalBefore: presentMoney(totals.totalBeforeMinor),
  totalAfter: presentMoney(totals.totalAfterMinor),
  cost: presentMoney(changes.reduce((sum, { costMinor }) => sum + costMinor, 0)),
  changes: changes.map((change) => ({
    row: change.row,
    partNumber: change.partNumber,
    takeBefore: change.takeBefore,
    takeAfter: change.takeAfter,
    eachBefore: presentMoney(change.eachBeforeMinor),
    eachAfter: presentMoney(change.eachAfterMinor),
    paidMore: presentMoney(change.paidMoreMinor),
    valueMore: presentMoney(change.valueMoreMinor),
    cost: presentMoney(change.costMinor),
  })),
});
