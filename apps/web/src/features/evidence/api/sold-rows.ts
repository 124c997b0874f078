import { undoResearch } from '@partsight/contract/product-research';
import { uploadSoldRows } from '@partsight/contract/sold-rows';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { RESEARCH_TEXT } from '../texts/research.ts';

/** First and last day of the period. */
export type SoldPeriod = RequestOf<typeof uploadSoldRows>['query'];

type SoldRowsToUpload = { readonly file: File; readonly period?: SoldPeriod };

/** Gives the rows of a table to the lines they name. */
export function useUploadSoldRows(uploadId: UploadId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, period = {} }: SoldRowsToUpload) =>
      call(uploadSoldRows, { params: { uploadId }, query: period, body: file }),
    onSuccess: ({ kind }) => (kind === 'saved' ? client.invalidateQueries() : undefined),
    meta: { failure: { title: RESEARCH_TEXT.notSaved } },
  });
}

/** Restores what the lines had before the table. */
export const useUndoSoldRows = (uploadId: UploadId) =>
  useMutation({
    mutationFn: (importId: string) =>
      call(undoResearch, { params: { uploadId }, body: { importId } }),
    meta: { invalidates: [[]], failure: { title: RESEARCH_TEXT.notUndone } },
  });
