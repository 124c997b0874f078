import { readOurSku } from '../our-sku.ts';
import type { OwnSale } from '../own-records.ts';
import type { LinePrediction } from './predict-lot.ts';
import type { SaleMoney, SaleWithMoney } from './sale-money.ts';
import { splitMinor } from './split-minor.ts';

/** A bought lot, as sales are matched to it. */
export type LotToMatch = {
  readonly batchId: string;
  /** The lot in our custom labels. */
  readonly lotCode: string;
  readonly boughtOn: string;
  readonly lines: readonly Pick<LinePrediction, 'line' | 'lookupKey' | 'pieces' | 'held'>[];
};

/** The part of a sale that came from one line. */
export type MatchedSale = {
  readonly sale: OwnSale;
  readonly batchId: string;
  readonly line: number;
  readonly pieces: number;
  /** Null for a sale in another currency. */
  readonly money: SaleMoney | null;
};

export type MatchedSales = {
  readonly matched: readonly MatchedSale[];
  /** Sold since the first lot was bought, and without a known part number. */
  readonly unmatched: readonly OwnSale[];
};

type OpenLine = {
  readonly batchId: string;
  readonly line: number;
  readonly boughtOn: string;
  /** Pieces not sold yet. */
  left: number;
  /** Pieces of earlier stock that sell before those of the lot. */
  heldLeft: number;
};

const bySaleDay = ({ sale: a }: SaleWithMoney, { sale: b }: SaleWithMoney): number =>
  compare(a.soldOn, b.soldOn) || compare(a.orderRef, b.orderRef) || compare(a.itemId, b.itemId);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Assigns sales to the lines of bought lots by part number: to the lot that our custom label names, else
 * to the one that was bought first and has pieces left. Canceled sales count nowhere.
 */
export function matchSales(
  lots: readonly LotToMatch[],
  sales: readonly SaleWithMoney[],
): MatchedSales {
  const ordered = lots.toSorted((a, b) => compare(a.boughtOn, b.boughtOn));
  const firstBought = ordered[0]?.boughtOn;
  const open = ordered.flatMap(openLines);
  const byKey = Map.groupBy(open, ({ key }) => key);
  const matched: MatchedSale[] = [];
  const unmatched: OwnSale[] = [];
  const rest: SaleWithMoney[] = [];
  const completed = sales.filter(({ sale }) => !sale.isCancelled).toSorted(bySaleDay);

  for (const one of completed) {
    const label = one.sale.sku === null ? null : readOurSku(one.sale.sku);
    if (label === null) {
      rest.push(one);
      continue;
    }
    const lot = ordered.find(({ lotCode }) => lotCode === label.lotCode);
    const lines = byKey.get(one.sale.number?.lookupKey ?? '') ?? [];
    const line = lines.find(({ batchId }) => batchId === lot?.batchId);
    if (line !== undefined) {
      line.left -= isBack(one) ? 0 : one.sale.quantity;
      matched.push(...partsOf(one, [{ line, pieces: one.sale.quantity }]));
    }
  }

  for (const one of rest) {
    const { number, soldOn } = one.sale;
    if (number === null) {
      if (firstBought !== undefined && soldOn >= firstBought) {
        unmatched.push(one.sale);
      }
      continue;
    }
    const lines = (byKey.get(number.lookupKey) ?? []).filter(({ boughtOn }) => boughtOn <= soldOn);
    matched.push(...partsOf(one, takePieces(lines, one)));
  }
  return { matched, unmatched };
}

const openLines = ({ batchId, boughtOn, lines }: LotToMatch) =>
  lines.map(({ line, lookupKey, pieces, held }): OpenLine & { readonly key: string } => ({
    batchId,
    line,
    boughtOn,
    key: lookupKey,
    left: pieces ?? Infinity,
    heldLeft: held,
  }));

/** Returned pieces can be sold again. */
const isBack = ({ money }: SaleWithMoney): boolean => money?.isReturned === true;

type Part = { readonly line: OpenLine; readonly pieces: number };

function takePieces(lines: readonly OpenLine[], sold: SaleWithMoney): Part[] {
  const parts: Part[] = [];
  const [first] = lines;
  let wanted = sold.sale.quantity;
  if (first !== undefined) {
    const ofHeld = Math.min(wanted, first.heldLeft);
    first.heldLeft -= ofHeld;
    wanted -= ofHeld;
  }
  for (const line of lines) {
    const pieces = Math.min(wanted, Math.max(0, line.left));
    if (pieces > 0) {
      line.left -= isBack(sold) ? 0 : pieces;
      wanted -= pieces;
      parts.push({ line, pieces });
    }
  }
  return parts;
}

function partsOf({ sale, money }: SaleWithMoney, parts: readonly Part[]): MatchedSale[] {
  const taken = parts.reduce((sum, { pieces }) => sum + pieces, 0);
  const weights = [...parts.map(({ pieces }) => pieces), sale.quantity - taken];
  return parts.map(({ line, pieces }, at) => ({
    sale,
    batchId: line.batchId,
    line: line.line,
    pieces,
    money: money && shareOfMoney(money, weights, at),
  }));
}

function shareOfMoney(money: SaleMoney, weights: readonly number[], at: number): SaleMoney {
  const of = (minor: number): number => splitMinor(minor, weights)[at] ?? 0;
  const parts = {
    grossMinor: of(money.grossMinor),
    feeMinor: of(money.feeMinor),
    adMinor: of(money.adMinor),
    labelMinor: of(money.labelMinor),
    refundMinor: of(money.refundMinor),
    otherMinor: of(money.otherMinor),
  };
  return {
    ...money,
    ...parts,
    orderFeeMinor: of(money.orderFeeMinor),
    backMinor: Object.values(parts).reduce((sum, minor) => sum + minor, 0),
    feeBasisMinor: money.feeBasisMinor === null ? null : of(money.feeBasisMinor),
  };
}
