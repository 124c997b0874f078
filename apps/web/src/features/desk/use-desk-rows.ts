import type { Desk, DeskRow } from '@partsight/contract/desk';
import type { PartResult } from '@partsight/contract/results';
import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import { hidesBid } from '../../lib/open-questions.ts';
import { deskQueries, deskRefreshInterval } from './desk-queries.ts';
import { isKnown } from './desk-text.ts';

/** The desk's figures for the visible rows. */
export type DeskByRow = {
  readonly lot: Desk;
  /** By row number; null while loading, and for a row without a line. */
  readonly of: (row: number) => DeskRow | null;
};

type DeskRowsPage = { readonly rows: readonly DeskRow[] };

/** Loads the desk's figures for the pages of a table; null until a line is answered. */
export function useDeskRows(
  uploadId: UploadId,
  batch: Batch | undefined,
  pages: readonly (readonly PartResult[])[],
): DeskByRow | null {
  const hasRun = batch !== undefined && batch.startedAt !== null && !hidesBid(batch);
  const polling = {
    refetchInterval: batch === undefined ? false : deskRefreshInterval(batch),
  } as const;
  const { data } = useQuery({
    ...deskQueries.lot(uploadId),
    ...polling,
    enabled: hasRun,
  });
  const loadedDesk = data?.desk ?? null;
  const lot =
    loadedDesk !== null && isKnown(loadedDesk) && loadedDesk.unknownLines < loadedDesk.lines
      ? loadedDesk
      : null;
  const responses = useQueries({
    queries: pages.map((parts) => ({
      ...deskQueries.rows(
        uploadId,
        parts.map(({ id }) => id),
      ),
      ...polling,
      enabled: lot !== null && parts.length > 0,
      placeholderData: keepPreviousData,
    })),
    combine: combineRows,
  });
  return useMemo(() => {
    const byRow = new Map(
      responses.flatMap(({ rows }) => rows.map((row) => [row.row, row] as const)),
    );
    return lot && { lot, of: (row: number) => byRow.get(row) ?? null };
  }, [responses, lot]);
}

/** At module level, so that the same results keep the same object between renders. */
const combineRows = (results: readonly UseQueryResult<DeskRowsPage>[]): DeskRowsPage[] =>
  results.flatMap(({ data }) => data ?? []);
