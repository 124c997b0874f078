import type { Batch, PartResult } from '@partsight/contract/batches';
import type { Desk, DeskRow } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import { minorOf } from '../../../lib/format.ts';
import { deskQueries, movingEvery } from './desk-queries.ts';

/** What the desk says of the rows in sight. */
export type DeskOfRows = {
  readonly lot: Desk;
  readonly months: number;
  /** By the number of a row; null while it is on its way, and for a row without a line. */
  readonly of: (row: number) => DeskRow | null;
};

type Answer = { readonly rows: readonly DeskRow[] };

/** Null where no line has a value yet: columns of nothing but unknown would hide the answers. */
type DeskBeside = { readonly desk: DeskOfRows | null; readonly isAwaited: boolean };

/** The desk beside the pages of a table. */
export function useDeskRows(
  uploadId: UploadId,
  batch: Batch | undefined,
  pages: readonly (readonly PartResult[])[],
): DeskBeside {
  const hasRun = batch !== undefined && batch.startedAt !== null;
  const often = { refetchInterval: batch === undefined ? false : movingEvery(batch) } as const;
  const { data, isLoading } = useQuery({
    ...deskQueries.lot(uploadId),
    ...often,
    enabled: hasRun,
  });
  const found = data?.desk ?? null;
  const lot = found !== null && minorOf(found.value) > 0 ? found : null;
  const answers = useQueries({
    queries: pages.map((parts) => ({
      ...deskQueries.rows(
        uploadId,
        parts.map(({ id }) => id),
      ),
      ...often,
      enabled: lot !== null && parts.length > 0,
      placeholderData: keepPreviousData,
    })),
    combine: combineRows,
  });
  const desk = useMemo(() => {
    const byRow = new Map(
      answers.flatMap(({ rows }) => rows.map((row) => [row.row, row] as const)),
    );
    return lot && { lot, months: lot.settings.months, of: (row: number) => byRow.get(row) ?? null };
  }, [answers, lot]);
  return { desk, isAwaited: isLoading };
}

/** At module level, so that the same answers stay the same object from one render to the next. */
const combineRows = (results: readonly UseQueryResult<Answer>[]): Answer[] =>
  results.flatMap(({ data }) => data ?? []);
