import { normalizeHeader } from './normalize-header.ts';

const NAMES = new Set(
  [
    'list',
    'list price',
    'list each',
    'dealer list',
    'msrp',
    'srp',
    'retail',
    'retail price',
    'suggested retail',
    'suggested retail price',
    'suggested list price',
  ].map(normalizeHeader),
);

/** The column with the maker's list price, by its name; null when the sheet has none. */
export function listPriceColumn(names: readonly string[]): number | null {
  const at = names.findIndex((name) => NAMES.has(normalizeHeader(name)));
  return at === -1 ? null : at;
}
