import {
  keepProductResearch,
  MAX_COPIED_LISTINGS,
  readResearchFile,
  type CopiedResearch,
} from '@partsight/contract/evidence';
import type { UploadId } from '@partsight/contract/wire/values';
import type { ResearchParseResult } from '@partsight/domain/pacing/sources/read-research-page';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';

type ParsedResearch = Extract<ResearchParseResult, { kind: 'read' }>;

/** The pasted research in wire format. */
export const toCopiedResearch = ({ window, listings }: ParsedResearch): CopiedResearch => ({
  coveredFrom: window.from.toISOString(),
  coveredTo: window.to.toISOString(),
  listings: listings
    .slice(0, MAX_COPIED_LISTINGS)
    .map(({ itemId, title, priceMinor, soldQuantity, lastSoldAt }) => ({
      legacyItemId: /^v1\|(\d+)\|/.exec(itemId)?.[1] ?? null,
      title: title.slice(0, 200),
      price: ((priceMinor ?? 0) / 100).toFixed(2),
      soldQuantity,
      lastSoldAt: (lastSoldAt ?? window.from).toISOString(),
    })),
});

/** Submits copied research and refetches the part and its batch. */
export function useSaveResearch(uploadId: UploadId, partId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CopiedResearch) =>
      call(keepProductResearch, { params: { uploadId, partId }, body }),
    onSuccess: () => client.invalidateQueries(),
    meta: {
      signInAgain: true,
      failure: {
        title: 'Not saved',
        description: 'What you pasted could not be saved. Please try again.',
      },
    },
  });
}

/** Has the server parse a file that contains the table. */
export const useReadResearchFile = () =>
  useMutation({
    mutationFn: (file: File) => call(readResearchFile, { body: file }),
    meta: {
      signInAgain: true,
      failure: { title: 'Not read', description: 'The file could not be read. Please try again.' },
    },
  });
