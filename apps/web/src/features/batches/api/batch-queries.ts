import {
  type Batch,
  type BatchAnswer,
  getBatch,
  getLeftOut,
  getPlace,
  getProcessingStatus,
  getReading,
  listBatches,
} from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import type { ResultsView } from '../results-view.ts';
import { TOKEN_PAUSES } from '../wording.ts';

export const PAGE_ROWS = 100;

const waitsForToken = ({ status, pausedReason }: Batch): boolean =>
  status === 'paused' && pausedReason !== null && TOKEN_PAUSES.has(pausedReason);

const HEAD_META = {
  signInAgain: true,
  tokenWaits: (data: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query's own answer
    const { batch } = data as BatchAnswer;
    return new Map([[batch.id as string, waitsForToken(batch)]]);
  },
};

const LIST_META = {
  signInAgain: true,
  tokenWaits: (data: unknown) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query's own answer
    new Map((data as readonly Batch[]).map((batch) => [batch.id as string, waitsForToken(batch)])),
};

/** How often each is asked for again while the batch may still change. */
export const POLL_MS = { progress: 1000, rows: 2000, list: 3000, figures: 5000 } as const;

/** Those that somebody still works at; asking for hundreds every few seconds helps nobody. */
export const LISTED_AT_FIRST = 50;

const nothingInHand = null as UploadId | null;

const listedOf = (client: QueryClient): number =>
  client.getQueryData(batchQueries.listed().queryKey) ?? LISTED_AT_FIRST;

const isCompleted = (answer: BatchAnswer | undefined): boolean =>
  answer?.batch.status === 'completed';

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

  /** The newest, as many of them as are wanted. */
  list: () =>
    queryOptions({
      queryKey: [...batchQueries.all(), 'list'],
      queryFn: ({ client, signal }) =>
        call(listBatches, { query: { limit: listedOf(client) } }, { signal }),
      refetchInterval: POLL_MS.list,
      meta: LIST_META,
    }),

  /** How many of the newest are wanted: one number for everybody who reads the list. */
  listed: () =>
    queryOptions({
      queryKey: [...batchQueries.list().queryKey, 'wanted'],
      queryFn: () => LISTED_AT_FIRST,
      enabled: false,
      initialData: LISTED_AT_FIRST,
    }),

  /** The upload that an open panel holds and is about to run; null without one. */
  inHand: () =>
    queryOptions({
      queryKey: [...batchQueries.list().queryKey, 'in-hand'],
      queryFn: () => nothingInHand,
      enabled: false,
      initialData: nothingInHand,
    }),

  /** A batch that is older than those listed, as often as the list would tell of it. */
  unlisted: (uploadId: UploadId) =>
    queryOptions({
      ...head(uploadId),
      refetchInterval: ({ state }) => (isNotFound(state.error) ? false : POLL_MS.list),
    }),

  /** The batch and its figures without rows. Both watchers below read the same cached answer. */
  head,
  progress: (uploadId: UploadId) =>
    queryOptions({
      ...head(uploadId),
      // A batch that is gone does not come back by asking.
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
      // A page scrolled back into view while the batch still runs is asked for at once.
      staleTime: ({ state }) => (isCompleted(state.data) ? Number.POSITIVE_INFINITY : POLL_MS.rows),
      // Rows scrolled out of sight are let go soon, or a long list would fill the memory.
      gcTime: 30_000,
    }),

  /** Where a row stands in a view. */
  place: (uploadId: UploadId, view: ResultsView, row: number) =>
    queryOptions({
      queryKey: [...batchQueries.one(uploadId), 'place', view, row],
      queryFn: ({ signal }) =>
        call(getPlace, { params: { uploadId }, query: { ...view, row } }, { signal }),
      // The rows of a run change places, and then it is asked for anew.
      gcTime: 0,
    }),

  processingStatus: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...batchQueries.one(uploadId), 'processing-status'],
      queryFn: ({ signal }) => call(getProcessingStatus, { params: { uploadId } }, { signal }),
      refetchInterval: POLL_MS.list,
    }),

  leftOut: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...batchQueries.one(uploadId), 'left-out'],
      queryFn: ({ signal }) => call(getLeftOut, { params: { uploadId } }, { signal }),
      meta: { signInAgain: true },
    }),

  reading: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...batchQueries.one(uploadId), 'reading'],
      queryFn: ({ signal }) => call(getReading, { params: { uploadId } }, { signal }),
    }),
};
