import type { KeptVerdict } from '../titles/analysis/part-analysis.ts';

/** One new piece, sold for ten dollars under its own number. */
export const buildKeptVerdict = (changes: Partial<KeptVerdict> = {}): KeptVerdict => ({
  kind: 'kept',
  match: 'exact',
  group: 'new',
  lotSize: 1,
  units: 1,
  unitPriceMinor: 1_000,
  priceReason: null,
  underNumber: null,
  linkedNumber: null,
  ...changes,
});
