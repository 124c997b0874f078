import { wholePieces } from './absorb.ts';
import { demandOf, monthsOfDemand } from './demand.ts';
import { lineUnknown, type DeskLine } from './desk-line.ts';
import type { DeskSettings } from './desk-settings.ts';
import type { LotFigures } from './lot.ts';
import type { LinePrice } from './price.ts';
import type { Prior } from './prior.ts';

/** What somebody who bids should look at, each a set of lines. */
export const LOT_FLAGS = [
  'unknown',
  'odd-cost',
  'stopped',
  'one-sale',
  'not-worth-listing',
  'more-than-a-year',
  'no-new-price',
] as const;
export type LotFlag = (typeof LOT_FLAGS)[number];

/** Lines of a flag: how many, what they bring with the settings, and what the dealer paid for them. */
export type FlaggedLines = {
  readonly lines: number;
  readonly valueMinor: number;
  readonly costMinor: number;
};

const YEAR = 12;

export type FlagTerms = { readonly prior: Prior; readonly settings: DeskSettings };

/** Which flags a line carries; its value is not a number where it is unknown. */
export function flagsOfLine(
  line: DeskLine,
  price: LinePrice | null,
  valueMinor: number,
  { prior, settings }: FlagTerms,
): LotFlag[] {
  const { seen, quantity } = line;
  if (seen === null || quantity === null || lineUnknown(line) !== null) {
    return ['unknown'];
  }
  const flags: LotFlag[] = [];
  if (line.isSetAside) {
    flags.push('odd-cost');
  }
  if (line.isStopped) {
    flags.push('stopped');
  } else if (valueMinor === 0 && quantity > 0) {
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
  if (price !== null && price.basis !== 'new') {
    flags.push('no-new-price');
  }
  return flags;
}

export function flagsOfLot(
  {
    lines,
    prices,
  }: { readonly lines: readonly DeskLine[]; readonly prices: readonly (LinePrice | null)[] },
  lot: Pick<LotFigures, 'lines'>,
  terms: FlagTerms,
): Readonly<Record<LotFlag, FlaggedLines>> {
  const none = () => ({ lines: 0, valueMinor: 0, costMinor: 0 });
  const sums = {
    unknown: none(),
    'odd-cost': none(),
    stopped: none(),
    'one-sale': none(),
    'not-worth-listing': none(),
    'more-than-a-year': none(),
    'no-new-price': none(),
  } satisfies Record<LotFlag, FlaggedLines>;
  for (const [at, line] of lines.entries()) {
    const valueMinor = lot.lines.valueMinor[at] ?? Number.NaN;
    for (const flag of flagsOfLine(line, prices[at] ?? null, valueMinor, terms)) {
      const sum = sums[flag];
      sum.lines += 1;
      sum.valueMinor += Number.isNaN(valueMinor) ? 0 : valueMinor;
      sum.costMinor += wholePieces(line.quantity ?? 0) * (line.costMinor ?? 0);
    }
  }
  return sums;
}
