import { formatCount } from './format.ts';
import { formatMoneyPrice } from './money.ts';

type CopySales = {
  readonly copyUnits: number | null;
  readonly copyAveragePrice: string | null;
};

/** Aftermarket sales under the number, which no figure counts; null when there were none. */
export function copiesText({ copyUnits, copyAveragePrice }: CopySales): string | null {
  if (copyUnits === null || copyUnits === 0) {
    return null;
  }
  const price = copyAveragePrice === null ? '' : ` at ${formatMoneyPrice(copyAveragePrice)}`;
  return `aftermarket under this number: ${formatCount(copyUnits)} sold${price}, not counted`;
}
