import { recordOf } from '../../core/record-of.ts';
import { mapSlices, type Sliced } from '../../core/slices.ts';
import { demandOf, monthsOfDemand } from '../line/demand.ts';
import { isUnsold, LINE_DOUBTS, lineUnknownReason, type DeskLine } from '../line/desk-line.ts';
import { GOODS_NOTES } from '../line/goods.ts';
import { wholePieces } from '../line/piece-sales.ts';
import type { LinePrice } from '../line/price.ts';
import type { Prior } from '../line/prior.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import type { LotFigures } from './lot.ts';

/** What a bidder should check; each flag selects a set of lines. */
export const LOT_FLAGS = [
  'unknown',
  'unsold',
  ...LINE_DOUBTS,
  'stopped',
  'one-sale',
  'not-worth-listing',
  'more-than-a-year',
  'weak-price',
  ...GOODS_NOTES,
] as const;
export type LotFlag = (typeof LOT_FLAGS)[number];

/** Lines of a flag: count, value with the current settings, and dealer cost. */
export type FlaggedLines = {
  readonly lines: number;
  readonly valueMinor: number;
  readonly costMinor: number;
};

const YEAR = 12;
/** Up to this share of the value, the season of the sales does not matter to the lot. */
const SEASONAL_SHARE = 0.3;

export type FlagOptions = { readonly prior: Prior; readonly settings: DeskSettings };

type FlaggedPrice = Pick<LinePrice, 'basis' | 'comps'>;

/** Flags of a line; its value is NaN when unknown. */
export function flagsOfLine(
  line: DeskLine,
  price: FlaggedPrice | null,
  valueMinor: number,
  { prior, settings }: FlagOptions,
): LotFlag[] {
  const { seen, quantity } = line;
  if (seen === null || quantity === null || lineUnknownReason(line) !== null) {
    return ['unknown'];
  }
  const flags: LotFlag[] = [];
  if (line.doubt !== null) {
    flags.push(line.doubt);
  }
  const unsold = isUnsold(line);
  if (unsold) {
    flags.push('unsold');
  }
  if (line.isRestricted) {
    flags.push('stopped');
  } else if (valueMinor === 0 && quantity > 0 && !(unsold && settings.unsold === 'leave-out')) {
    flags.push('not-worth-listing');
  }
  if (valueMinor === 0) {
    return flags;
  }
  if (seen.listings > 0 && seen.listings <= 1) {
    flags.push('one-sale');
  }
  const inAYear =
    demandOf(seen, prior, settings.piecesPerListing).marketPerMonth *
    monthsOfDemand(YEAR, settings.decline);
  if (quantity > inAYear) {
    flags.push('more-than-a-year');
  }
  if (price !== null && (price.basis !== 'new' || price.comps <= 1)) {
    flags.push('weak-price');
  }
  return [...flags, ...(line.goods ?? [])];
}

export function* flagsOfLot(
  {
    lines,
    prices,
  }: {
    readonly lines: readonly DeskLine[];
    readonly prices: readonly (FlaggedPrice | null)[];
  },
  lot: Pick<LotFigures, 'lines' | 'valueMinor'>,
  terms: FlagOptions,
): Sliced<Readonly<Record<LotFlag, FlaggedLines>>> {
  const none = () => ({ lines: 0, valueMinor: 0, costMinor: 0 });
  const sums = recordOf(LOT_FLAGS, none);
  yield* mapSlices(lines, (line, at) => {
    const valueMinor = lot.lines.valueMinor[at] ?? Number.NaN;
    for (const flag of flagsOfLine(line, prices[at] ?? null, valueMinor, terms)) {
      const sum = sums[flag];
      sum.lines += line.rows ?? 1;
      sum.valueMinor += Number.isNaN(valueMinor) ? 0 : valueMinor;
      sum.costMinor += wholePieces(line.quantity ?? 0) * (line.costMinor ?? 0);
    }
  });
  const isSeasonal = sums.seasonal.valueMinor > SEASONAL_SHARE * lot.valueMinor;
  return isSeasonal ? sums : { ...sums, seasonal: none() };
}
