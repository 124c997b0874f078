import { type BatchResponse, getBatch, getPlace, PAGE_ROWS } from '@partsight/contract/results';
import {
  type Batch,
  getProcessingStatus,
  INITIAL_LIST_LIMIT,
  listBatches,
} from '@partsight/contract/runs';
import { getReading } from '@partsight/contract/uploads';
import type { UploadId } from '@partsight/contract/wire/values';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';
import type { ResultsView } from '../../../lib/results-view.ts';
import { TOKEN_PAUSES } from '../../../lib/text/run-wording.ts';

/** How many parts were done when it began to wait for a token; null while it does not wait. */
const tokenWait = ({ status, pausedReason, processedParts }: Batch): number | null =>
  status === 'paused' && pausedReason !== null && TOKEN_PAUSES.has(pausedReason)
    ? processedParts
    : null;

const HEAD_META = {
  tokenWaits: (data: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query's own response
    const { batch } = data as BatchResponse;
    return new Map([[batch.id as string, tokenWait(batch)]]);
  },
};

const LIST_META = {
  tokenWaits: (data: unknown) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query's own response
    new Map((data as readonly Batch[]).map((batch) => [batch.id as string, tokenWait(batch)])),
};

/** Polling intervals while the batch may still change. */
export const POLL_MS = { progress: 1000, rows: 2000, list: 3000, figures: 5000 } as const;

const noOpenUpload = null as UploadId | null;

const listLimitOf = (client: QueryClient): number =>
  client.getQueryData(batchQueries.listLimit().queryKey) ?? INITIAL_LIST_LIMIT;

const isCompleted = (response: BatchResponse | undefined): boolean =>
  response?.batch.status === 'completed';

const head = (uploadId: UploadId) =>
  queryOptions({
    queryKey: [...batchQueries.one(uploadId), 'head'],
    queryFn: ({ signal }) =>
      call(getBatch, { params: { uploadId }, query: { limit: 0 } }, { signal }),
    meta: HEAD_META,
  });

export const batchQueries = {
  all: () => ['batches'] as const,
  one: (uploadId: UploadId) => [...batchQueries.all(), uploadId] as const,

  /** The newest batches, up to the list limit. */
  list: () =>
    queryOptions({
      queryKey: [...batchQueries.all(), 'list'],
      queryFn: ({ client, signal }) =>
        call(listBatches, { query: { limit: listLimitOf(client) } }, { signal }),
      refetchInterval: POLL_MS.list,
      meta: LIST_META,
    }),

  /** How many of the newest to list: one number for every reader of the list. */
  listLimit: () =>
    queryOptions({
      queryKey: [...batchQueries.list().queryKey, 'limit'],
      queryFn: () => INITIAL_LIST_LIMIT,
      enabled: false,
      initialData: INITIAL_LIST_LIMIT,
    }),

  /** The upload in an open panel that is about to run; null without one. */
  openUpload: () =>
    queryOptions({
      queryKey: [...batchQueries.list().queryKey, 'open-upload'],
      queryFn: () => noOpenUpload,
      enabled: false,
      initialData: noOpenUpload,
    }),

  /** A batch too old for the list, polled as often as the list. */
  unlisted: (uploadId: UploadId) =>
    queryOptions({
      ...head(uploadId),
      refetchInterval: ({ state }) => (isNotFound(state.error) ? false : POLL_MS.list),
    }),

  /** The batch and its figures without rows. Both watchers below share one cached response. */
  head,
  progress: (uploadId: UploadId) =>
    queryOptions({
      ...head(uploadId),
      // A missing batch will not come back.
      refetchInterval: ({ state }) => (isNotFound(state.error) ? false : POLL_MS.progress),
    }),
  figures: (uploadId: UploadId) =>
    queryOptions({
      ...head(uploadId),
      refetchInterval: ({ state }) =>
        isCompleted(state.data) || isNotFound(state.error) ? false : POLL_MS.figures,
    }),

  allRows: (uploadId: UploadId) => [...batchQueries.one(uploadId), 'rows'] as const,
  rows: (uploadId: UploadId, view: ResultsView, pageIndex: number) =>
    queryOptions({
      queryKey: [...batchQueries.allRows(uploadId), view, pageIndex],
      queryFn: ({ signal }) =>
        call(
          getBatch,
          {
            params: { uploadId },
            query: { ...view, offset: pageIndex * PAGE_ROWS, limit: PAGE_ROWS },
          },
          { signal },
        ),
      refetchInterval: ({ state }) =>
        isCompleted(state.data) || isNotFound(state.error) ? false : POLL_MS.rows,
      // A page scrolled back into view while the batch still runs is refetched at once.
      staleTime: ({ state }) => (isCompleted(state.data) ? Number.POSITIVE_INFINITY : POLL_MS.rows),
      // Rows scrolled out of view are dropped soon, or a long list would fill the memory.
      gcTime: 30_000,
    }),

  /** A row's position in a view. */
  rowPosition: (uploadId: UploadId, view: ResultsView, row: number) =>
    queryOptions({
      queryKey: [...batchQueries.one(uploadId), 'row-position', view, row],
      queryFn: ({ signal }) =>
        call(getPlace, { params: { uploadId }, query: { ...view, row } }, { signal }),
      // Rows move during a run, so always refetch.
      gcTime: 0,
    }),

  processingStatus: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...batchQueries.one(uploadId), 'processing-status'],
      queryFn: ({ signal }) => call(getProcessingStatus, { params: { uploadId } }, { signal }),
      refetchInterval: POLL_MS.list,
    }),

  skippedRows: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...batchQueries.one(uploadId), 'skipped-rows'],
      queryFn: async ({ signal }) => {
        const query = { want: 'skipped' as const };
        const { skipped } = await call(getReading, { params: { uploadId }, query }, { signal });
        return skipped ?? { total: 0, rows: [] };
      },
    }),

  reading: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...batchQueries.one(uploadId), 'reading'],
      queryFn: ({ signal }) => call(getReading, { params: { uploadId }, query: {} }, { signal }),
    }),
};
