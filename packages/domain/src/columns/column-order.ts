import { normalizeHeader } from './normalize-header.ts';

/**
 * Where a header that stands again has the columns of the first one, for a further list below it in
 * another order; null where nothing has moved, or where two columns have one name.
 */
export function columnOrder(
  headers: readonly string[],
  again: readonly string[],
): readonly number[] | null {
  const first = headers.map(normalizeHeader);
  const second = again.map(normalizeHeader);
  const isClear =
    new Set(first).size === first.length &&
    first.every((name) => name !== '' && second.includes(name));
  const order = first.map((name) => second.indexOf(name));
  return isClear && order.some((from, to) => from !== to) ? order : null;
}
