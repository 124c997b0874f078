import { formatCount, formatMoneyPrice } from './format.ts';

type Copies = {
  readonly copyUnits: number | null;
  readonly copyAveragePrice: string | null;
};

/** What copies under the number sold, which no figure counts; null when there are none. */
export function copiesText({ copyUnits, copyAveragePrice }: Copies): string | null {
  if (copyUnits === null || copyUnits === 0) {
    return null;
  }
  const price = copyAveragePrice === null ? '' : ` at ${formatMoneyPrice(copyAveragePrice)}`;
  return `aftermarket under this number: ${formatCount(copyUnits)} sold${price}, not counted`;
}
