import type { BatchResponse } from './results.ts';

/**
 * A page that has the rows of a window names their ETag here. The response repeats it if it has only
 * the rows that changed since.
 */
export const ROWS_SINCE_HEADER = 'x-rows-since';

/** A window from the response the page has and one with the rows that changed; null: a row is missing. */
export function applyChangedRows(
  known: BatchResponse,
  { order, ...changes }: BatchResponse,
): BatchResponse | null {
  const rows = new Map([...known.results, ...changes.results].map((row) => [row.id, row]));
  const results = (order ?? []).flatMap((id) => rows.get(id) ?? []);
  return results.length === order?.length ? { ...changes, results } : null;
}
