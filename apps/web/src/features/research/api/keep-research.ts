import {
  keepProductResearch,
  MOST_COPIED,
  readResearchFile,
  type CopiedResearch,
} from '@partsight/contract/product-research';
import type { UploadId } from '@partsight/contract/wire';
import type { ResearchReading } from '@partsight/domain/sources/read-research-page';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';

type Read = Extract<ResearchReading, { kind: 'read' }>;

/** What was read in the browser, as the wire writes it. */
export const asCopied = ({ window, listings }: Read): CopiedResearch => ({
  coveredFrom: window.from.toISOString(),
  coveredTo: window.to.toISOString(),
  listings: listings
    .slice(0, MOST_COPIED)
    .map(({ itemId, title, priceMinor, soldQuantity, lastSoldAt }) => ({
      legacyItemId: /^v1\|(\d+)\|/.exec(itemId)?.[1] ?? null,
      title: title.slice(0, 200),
      price: ((priceMinor ?? 0) / 100).toFixed(2),
      soldQuantity,
      lastSoldAt: (lastSoldAt ?? window.from).toISOString(),
    })),
});

/** Hands in what somebody copied; the part and its batch are then read anew. */
export function useKeepResearch(uploadId: UploadId, partId: number) {
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

/** Has the server read a file that holds the table. */
export const useReadResearchFile = () =>
  useMutation({
    mutationFn: (file: File) => call(readResearchFile, { body: file }),
    meta: {
      signInAgain: true,
      failure: { title: 'Not read', description: 'The file could not be read. Please try again.' },
    },
  });
