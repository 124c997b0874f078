import {
  getWorklist,
  keepProductResearch,
  listResearchEntries,
  MAX_COPIED_LISTINGS,
  readResearchFile,
  undoResearch,
  type CopiedResearch,
} from '@partsight/contract/product-research';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import type { ResearchParseResult } from '@partsight/domain/evidence/read-research-page';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { PASTE_TOASTS } from '../texts/research.ts';

type ParsedResearch = Extract<ResearchParseResult, { kind: 'read' }>;
export type ResearchToSave = RequestOf<typeof keepProductResearch>['body'];

const moneyOf = (minor: number): string => (minor / 100).toFixed(2);

/** The pasted research in wire format. */
export const toCopiedResearch = ({ window, listings }: ParsedResearch): CopiedResearch => ({
  coveredFrom: window.from.toISOString(),
  coveredTo: window.to.toISOString(),
  listings: listings
    .slice(0, MAX_COPIED_LISTINGS)
    .map(({ itemId, title, priceMinor, shippingMinor, soldQuantity, lastSoldAt }) => ({
      legacyItemId: /^v1\|(\d+)\|/.exec(itemId)?.[1] ?? null,
      title: title.slice(0, 200),
      price: moneyOf(priceMinor ?? 0),
      shipping: shippingMinor === null ? null : moneyOf(shippingMinor),
      soldQuantity,
      lastSoldAt: (lastSoldAt ?? window.from).toISOString(),
    })),
});

export const researchQueries = {
  /** The most valuable lines that lack sold figures. */
  worklist: (uploadId: UploadId, limit: number) =>
    queryOptions({
      queryKey: ['worklist', uploadId, limit],
      queryFn: ({ signal }) =>
        call(getWorklist, { params: { uploadId }, query: { limit } }, { signal }),
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),

  /** What was brought by hand, newest first: to all lines, or to one. */
  entries: (uploadId: UploadId, partId?: number) =>
    queryOptions({
      queryKey: ['research-entries', uploadId, partId ?? null],
      queryFn: ({ signal }) =>
        call(listResearchEntries, { params: { uploadId }, query: { partId } }, { signal }),
      staleTime: 0,
    }),
};

/** Submits copied research and refetches the part and its batch. */
export function useSaveResearch(uploadId: UploadId, partId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ResearchToSave) =>
      call(keepProductResearch, { params: { uploadId, partId }, body }),
    onSuccess: ({ kind }) => (kind === 'saved' ? client.invalidateQueries() : undefined),
    meta: {
      failure: {
        title: PASTE_TOASTS.notSaved,
        description: PASTE_TOASTS.notSavedNote,
      },
    },
  });
}

/** Restores what a line had before its last page or answer. */
export const useUndoResearch = (uploadId: UploadId) =>
  useMutation({
    mutationFn: (partId: number) => call(undoResearch, { params: { uploadId }, body: { partId } }),
    meta: {
      invalidates: [[]],
      failure: {
        title: PASTE_TOASTS.notUndone,
        description: PASTE_TOASTS.notUndoneNote,
      },
    },
  });

/** Has the server parse a file that contains the table. */
export const useReadResearchFile = () =>
  useMutation({
    mutationFn: (file: File) => call(readResearchFile, { body: file }),
    meta: {
      failure: { title: PASTE_TOASTS.notRead, description: PASTE_TOASTS.notReadNote },
    },
  });
