import { COST_COLUMNS, costColumn } from '../../desk/valuation.ts';
import { nameStrength } from '../header-names.ts';
import { normalizeHeader } from '../normalize-header.ts';

const LAST_COST_COLUMN = COST_COLUMNS[3];
const MIN_STRENGTH = 0.8;

/**
 * Whether the cost column is a "Price" although another column names what the dealer pays: possibly
 * a list price.
 */
export function costIsListPrice(headers: readonly string[], cost: number | null): boolean {
  const own = cost === null ? undefined : headers[cost];
  if (own === undefined || costColumn([own]) === null || !isLastCostColumn(own)) {
    return false;
  }
  return headers.some(
    (header) =>
      !isLastCostColumn(header) && nameStrength('cost', normalizeHeader(header)) >= MIN_STRENGTH,
  );
}

const isLastCostColumn = (header: string): boolean =>
  normalizeHeader(header) === normalizeHeader(LAST_COST_COLUMN);
