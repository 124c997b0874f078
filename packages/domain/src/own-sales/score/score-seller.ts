import { DAYS_PER_MONTH } from '../../desk/line/demand.ts';
import type { DeskSettings } from '../../desk/settings/desk-settings.ts';
import { dayNumber, dayOf } from '../day-range.ts';
import { lotCodeOf } from '../our-sku.ts';
import type { OwnSale, OwnTransaction } from '../own-records.ts';
import { matchSales, type MatchedSale } from './match-sales.ts';
import { ownFigures, type OwnFigure, type OwnFigures, type SaleOfLine } from './own-figures.ts';
import { ownShareOf, type MarketWindow, type OwnShare, type SharedLine } from './own-share.ts';
import type { LinePrediction } from './predict-lot.ts';
import type { ProposedSetting } from './propose-settings.ts';
import { withMoney } from './sale-money.ts';
import { scoreLot, type LotScore, type LotToScore } from './score-lot.ts';
import { totalScores, type ScoreTotals } from './score-lots.ts';

/** A bought lot with its predictions and the settings they were made with. */
export type BoughtLot = LotToScore & {
  readonly batchId: string;
  readonly settings: DeskSettings;
};

/** Everything that is known of a seller's own sales. */
export type SellerRecords = {
  readonly sales: readonly OwnSale[];
  readonly transactions: readonly OwnTransaction[];
  /** What the whole market sold of the same numbers. */
  readonly windows: readonly MarketWindow[];
  /** The first listing of a number, by number. */
  readonly listedOn: ReadonlyMap<string, string>;
  /** The last day for which sales are known. */
  readonly through: string;
};

export type SellerScore = {
  readonly lots: readonly (LotScore & {
    readonly batchId: string;
    readonly figures: OwnFigures;
  })[];
  readonly totals: ScoreTotals;
  readonly figures: OwnFigures;
  /** Null where no sold figures of the market cover the same days. */
  readonly share: OwnShare | null;
  /** Figures that can become settings. */
  readonly ownSettings: Readonly<Record<ProposedSetting, OwnFigure | null>>;
  readonly matchedSales: number;
  /** Without a known part number. */
  readonly unmatchedSales: number;
};

export function scoreSeller(lots: readonly BoughtLot[], records: SellerRecords): SellerScore {
  const { matched, unmatched } = matchSales(
    lots.map((lot) => ({ ...lot, lotCode: lotCodeOf(lot.batchId) })),
    withMoney(records.sales, records.transactions),
  );
  const byLot = Map.groupBy(matched, ({ batchId }) => batchId);
  const scored = lots.map((lot) => {
    const sales = withForecasts(lot, byLot.get(lot.batchId) ?? []);
    return {
      lot,
      sales,
      score: scoreLot(lot, byLot.get(lot.batchId) ?? [], records.through),
      figures: ownFigures(sales, lot.settings),
    };
  });
  const latest = lots.toSorted((a, b) => dayNumber(b.boughtOn) - dayNumber(a.boughtOn))[0];
  const figures: OwnFigures =
    latest === undefined
      ? ownFigures([], { tax: 0, feeCapMinor: 0 })
      : ownFigures(
          scored.flatMap(({ sales }) => sales),
          latest.settings,
        );
  const share = ownShareOf(
    scored.flatMap(({ lot }) => sharedLines(lot, byLot.get(lot.batchId) ?? [], figures, records)),
    records.windows,
    records.through,
  );
  return {
    lots: scored.map(({ lot, score, figures: own }) => ({
      ...score,
      batchId: lot.batchId,
      figures: own,
    })),
    totals: totalScores(scored.map(({ lot, score }) => ({ paidMinor: lot.paidMinor, score }))),
    figures,
    share,
    ownSettings: {
      share: share && { value: share.value, count: share.sales },
      position: figures.price,
      feeShare: figures.fees,
      promoted: figures.ads,
      returned: figures.returned,
    },
    matchedSales: new Set(matched.map(({ sale }) => sale)).size,
    unmatchedSales: unmatched.length,
  };
}

function withForecasts(lot: BoughtLot, sales: readonly MatchedSale[]): SaleOfLine[] {
  const byLine = new Map(lot.lines.map(({ line, forecast }) => [line, forecast]));
  return sales.map((matched) => ({ matched, forecast: byLine.get(matched.line) ?? null }));
}

/** Listed lines; a price other than the assumed one changes the share that was to be expected. */
function sharedLines(
  { lines, boughtOn, settings }: BoughtLot,
  sales: readonly MatchedSale[],
  { price }: OwnFigures,
  { listedOn }: SellerRecords,
): SharedLine[] {
  const byLine = Map.groupBy(sales, ({ line }) => line);
  const atOwnPrice =
    price === null || price.value <= 0
      ? 1
      : (price.value / settings.position) ** -settings.elasticity;
  return lines.flatMap((prediction) => {
    const { line, lookupKey, pieces, ahead, forecast } = prediction;
    return forecast === null || forecast.keptPieces === 0
      ? []
      : {
          lookupKey,
          listedOn: listingDay(prediction, boughtOn, listedOn.get(lookupKey)),
          pieces,
          ahead,
          shareFactor: forecast.shareFactor * atOwnPrice,
          sales: (byLine.get(line) ?? []).map(({ sale, pieces: sold }) => ({
            soldOn: sale.soldOn,
            pieces: sold,
          })),
        };
  });
}

/** The day of its own listing, or the one that was planned. */
function listingDay(
  { forecast }: LinePrediction,
  boughtOn: string,
  listed: string | undefined,
): string {
  const planned = dayOf(dayNumber(boughtOn) + Math.round((forecast?.start ?? 0) * DAYS_PER_MONTH));
  return listed !== undefined && listed >= boughtOn ? listed : planned;
}
