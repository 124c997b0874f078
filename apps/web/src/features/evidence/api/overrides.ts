import {
  decideOverrideRule,
  getOverrideSummary,
  listOverrideRules,
  overrideListing,
} from '@partsight/contract/evidence';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { EVIDENCE_TEXT } from '../texts/panel.ts';

export type OverrideInput = RequestOf<typeof overrideListing>['body'];

export const overrideQueries = {
  rules: () =>
    queryOptions({
      queryKey: ['overrule-rules'],
      queryFn: ({ signal }) => call(listOverrideRules, {}, { signal }),
    }),

  /** The batch's two headline figures with overrides applied. */
  totals: (uploadId: UploadId) =>
    queryOptions({
      queryKey: ['overruled', uploadId],
      queryFn: ({ signal }) => call(getOverrideSummary, { params: { uploadId } }, { signal }),
      staleTime: 0,
    }),
};

/** Overrides a listing and refetches every figure based on it. */
export const useOverrideListing = (uploadId: UploadId, partId: number) =>
  useMutation({
    mutationFn: (body: OverrideInput) =>
      call(overrideListing, { params: { uploadId, partId }, body }),
    meta: {
      invalidates: [[]],
      failure: { title: EVIDENCE_TEXT.notSaved, description: EVIDENCE_TEXT.listingNotSaved },
    },
  });

export const useDecideOverrideRule = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof decideOverrideRule>['body']) =>
      call(decideOverrideRule, { body }),
    meta: {
      invalidates: [[]],
      failure: { title: EVIDENCE_TEXT.notSaved, description: EVIDENCE_TEXT.ruleNotSaved },
    },
  });
