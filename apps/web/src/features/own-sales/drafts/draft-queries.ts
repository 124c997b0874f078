import { putSettings } from '@partsight/contract/accounts';
import { exportDrafts, getDrafts, type DraftSettings } from '@partsight/contract/own-sales/drafts';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { browser } from '../../../lib/browser/browser.ts';
import { offeredFileName } from '../../../lib/text/export-file-name.ts';

/** While required specifics are fetched, one category after the other. */
const CHECK_POLL_MS = 10_000;

export const draftQueries = {
  all: () => ['drafts'] as const,

  overview: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...draftQueries.all(), uploadId],
      queryFn: ({ signal }) => call(getDrafts, { params: { uploadId } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => ((state.data?.unchecked ?? 0) > 0 ? CHECK_POLL_MS : false),
    }),
};

export type DraftsChoice = RequestOf<typeof exportDrafts>['query'];

export const useDownloadDrafts = (uploadId: UploadId) =>
  useMutation({
    mutationFn: (query: DraftsChoice) => call(exportDrafts, { params: { uploadId }, query }),
    onSuccess: ({ blob, disposition }) =>
      browser.saveFile(blob, offeredFileName(disposition) ?? 'ebay_drafts.csv'),
    meta: { failure: { title: 'The drafts were not downloaded' } },
  });

export const useSaveDraftSettings = () =>
  useMutation({
    mutationFn: (drafts: Partial<DraftSettings>) => call(putSettings, { body: { drafts } }),
    meta: { invalidates: [draftQueries.all()], failure: { title: 'Not saved' } },
  });
