import type { CallOf } from '@partsight/contract/endpoint';
import {
  decideOverruleRule,
  getOverruled,
  listOverruleRules,
  overruleListing,
} from '@partsight/contract/overrules';
import type { UploadId } from '@partsight/contract/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';

export type NewWord = CallOf<typeof overruleListing>['body'];

export const overruleQueries = {
  rules: () =>
    queryOptions({
      queryKey: ['overrule-rules'],
      queryFn: ({ signal }) => call(listOverruleRules, {}, { signal }),
      meta: { signInAgain: true },
    }),

  /** What the overruled parts of a batch make of its two headline figures. */
  sums: (uploadId: UploadId) =>
    queryOptions({
      queryKey: ['overruled', uploadId],
      queryFn: ({ signal }) => call(getOverruled, { params: { uploadId } }, { signal }),
      staleTime: 0,
      meta: { signInAgain: true },
    }),
};

/** Says something of a listing; every figure that rests on it is then read anew. */
export function useOverruleListing(uploadId: UploadId, partId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWord) => call(overruleListing, { params: { uploadId, partId }, body }),
    onSuccess: () => client.invalidateQueries(),
    meta: {
      signInAgain: true,
      failure: { title: 'Not saved', description: 'The listing could not be overruled.' },
    },
  });
}

export function useDecideRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof decideOverruleRule>['body']) =>
      call(decideOverruleRule, { body }),
    onSuccess: () => client.invalidateQueries(),
    meta: {
      signInAgain: true,
      failure: { title: 'Not saved', description: 'The rule could not be saved.' },
    },
  });
}
