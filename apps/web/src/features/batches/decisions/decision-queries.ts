import {
  decideLines,
  type DecisionDeed,
  type DecisionRule,
  followRules,
  getDecisions,
  getRules,
  putRule,
  removeRule,
  undoDecision,
} from '@partsight/contract/decisions';
import type { CallOf } from '@partsight/contract/endpoint';
import type { UploadId } from '@partsight/contract/wire';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast-store.ts';
import { batchQueries } from '../api/batch-queries.ts';
import { deskQueries } from '../desk/desk-queries.ts';
import { offersOf } from '../offers/offer-queries.ts';

const RULES_KEY = ['desk', 'rules'] as const;

export const decisionQueries = {
  lot: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'decisions'],
      queryFn: ({ signal }) => call(getDecisions, { params: { uploadId } }, { signal }),
      meta: { signInAgain: true },
    }),

  rules: () =>
    queryOptions({
      queryKey: RULES_KEY,
      queryFn: ({ signal }) => call(getRules, {}, { signal }),
      meta: { signInAgain: true },
    }),
};

/** The value of the lot stands, whatever is decided: only what follows from decisions is read anew. */
async function readAnew(queryClient: QueryClient, uploadId: UploadId): Promise<void> {
  const follows = ['decisions', 'rows', 'lines', 'shapes'].map((name) => [
    ...deskQueries.one(uploadId),
    name,
  ]);
  const rows = [...batchQueries.one(uploadId), 'rows'];
  await Promise.all(
    [...follows, rows, offersOf(uploadId)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

export type Said = CallOf<typeof decideLines>['body'];

const failure = { title: 'The decision was not kept' };

export function useDecide(uploadId: UploadId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Said) => call(decideLines, { params: { uploadId }, body }),
    onSettled: () => readAnew(queryClient, uploadId),
    meta: { signInAgain: true, failure },
  });
}

export function useUndo(uploadId: UploadId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(undoDecision, { params: { uploadId } }),
    onSettled: () => readAnew(queryClient, uploadId),
    meta: { signInAgain: true, failure: { title: 'Nothing was undone' } },
  });
}

export function useFollowRules(uploadId: UploadId) {
  const queryClient = useQueryClient();
  const undo = useUndo(uploadId);
  return useMutation({
    mutationFn: (names: string[]) => call(followRules, { params: { uploadId }, body: { names } }),
    onSuccess: async ({ changed }) => {
      await readAnew(queryClient, uploadId);
      toast({
        title: changed === 0 ? 'No line changed' : `Decided about ${plural(changed, 'line')}`,
        description: 'What you decided by hand stays.',
        ...(changed > 0 && { action: { label: 'Undo', onSelect: () => undo.mutate() } }),
      });
    },
    meta: { signInAgain: true, failure },
  });
}

function useRuleChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: RULES_KEY }),
    meta: { signInAgain: true, failure: { title: 'The rule was not kept' } },
  });
}

export const useKeepRule = () => useRuleChange((body: DecisionRule) => call(putRule, { body }));

export const useRemoveRule = () =>
  useRuleChange((name: string) => call(removeRule, { params: { name } }));

const DEED_WORDS = { take: 'take', maybe: 'maybe', leave: 'leave' } as const;

/** As in "leave, 12 lines". */
export function deedWords({ decision, lines, rules, isNote }: DecisionDeed): string {
  const what = plural(lines, 'line');
  if (rules.length > 0) {
    return `by rules, ${what}`;
  }
  if (isNote) {
    return 'note';
  }
  return `${decision === null ? 'undecided' : DEED_WORDS[decision]}, ${what}`;
}
