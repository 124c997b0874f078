/** Share of the value carried by the lines to inspect before buying. */
export const PICKED_SHARE = 0.8;

export const BOX_STATES = ['new', 'worn', 'open', 'missing'] as const;
export type BoxState = (typeof BOX_STATES)[number];

/**
 * Indexes of the fewest lines that carry a share of the value, most valuable first. Excludes
 * unknown values.
 */
export function topValueLines(values: Float64Array, share: number = PICKED_SHARE): number[] {
  const known = [...values.keys()].filter((at) => (values[at] ?? Number.NaN) > 0);
  const goal = share * known.reduce((sum, at) => sum + (values[at] ?? 0), 0);
  const carrying: number[] = [];
  let sum = 0;
  for (const at of known.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)) {
    if (sum >= goal) {
      break;
    }
    carrying.push(at);
    sum += values[at] ?? 0;
  }
  return carrying;
}

/** Dealer systems number them: BIN 1, BIN 2. What a bin holds, and the buyer's own bin, are other columns. */
const BIN_HEADERS = /\b(?:bin|shelf|loc|location)\b/i;
const NOT_A_BIN = /\b(?:my|qty|quantity|count|cost|price|life)\b/i;

/** The column with the storage location; null without one. */
export function binColumn(headers: readonly string[]): number | null {
  const at = headers
    .map((header) => header.replaceAll('_', ' '))
    .findIndex((header) => BIN_HEADERS.test(header) && !NOT_A_BIN.test(header));
  return at === -1 ? null : at;
}

/** Sorts A2 before A10, ignoring case. */
const binSortKey = (bin: string): string =>
  bin.toUpperCase().replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));

/** In walking order along the shelves; parts without a bin come last. */
export function compareBins(
  one: { readonly bin: string | null; readonly row: number },
  other: { readonly bin: string | null; readonly row: number },
): number {
  if (one.bin === null || other.bin === null) {
    return Number(one.bin === null) - Number(other.bin === null) || one.row - other.row;
  }
  const [first, second] = [binSortKey(one.bin), binSortKey(other.bin)];
  return Number(first > second) - Number(first < second) || one.row - other.row;
}
