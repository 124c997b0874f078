import { COST_COLUMNS, costColumn } from '../value/valuation.ts';
import { nameStrength } from './header-names.ts';
import { normalizeHeader } from './normalize-header.ts';

const LAST_CHOICE = COST_COLUMNS[3];
const TELLING = 0.8;

/** Whether the cost is a "Price" although another column names what the dealer pays: a list price, perhaps. */
export function restsOnPrice(headers: readonly string[], cost: number | null): boolean {
  const own = cost === null ? undefined : headers[cost];
  if (own === undefined || costColumn([own]) === null || !isLastChoice(own)) {
    return false;
  }
  return headers.some(
    (header) => !isLastChoice(header) && nameStrength('cost', normalizeHeader(header)) >= TELLING,
  );
}

const isLastChoice = (header: string): boolean =>
  normalizeHeader(header) === normalizeHeader(LAST_CHOICE);
