import {
  decideLines,
  type DecisionChange,
  type DecisionRule,
  getDecisions,
  getRules,
  putRules,
  undoDecision,
} from '@partsight/contract/desk-decisions';
import type { RequestOf } from '@partsight/contract/wire/endpoint';
import type { UploadId } from '@partsight/contract/wire/values';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { plural } from '../../../lib/text/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { offersKey } from '../../offers/offer-queries.ts';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { deskQueries } from '../desk-queries.ts';
import { DECISION_TOASTS } from './texts.ts';

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

/** Decisions never change the lot's value, so only what follows from them is invalidated. */
async function invalidateDecisions(queryClient: QueryClient, uploadId: UploadId): Promise<void> {
  const follows = ['decisions', 'rows', 'what-if'].map((name) => [
    ...deskQueries.one(uploadId),
    name,
  ]);
  const rows = [...batchQueries.one(uploadId), 'rows'];
  await Promise.all(
    [...follows, rows, offersKey(uploadId)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

export type DecisionInput = RequestOf<typeof decideLines>['body'];

const failure = { title: DECISION_TOASTS.notKept };

export function useDecide(uploadId: UploadId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DecisionInput) => call(decideLines, { params: { uploadId }, body }),
    onSettled: () => invalidateDecisions(queryClient, uploadId),
    meta: { signInAgain: true, failure },
  });
}

export function useUndoDecision(uploadId: UploadId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(undoDecision, { params: { uploadId } }),
    onSettled: () => invalidateDecisions(queryClient, uploadId),
    meta: { signInAgain: true, failure: { title: DECISION_TOASTS.notUndone } },
  });
}

export function useApplyRules(uploadId: UploadId) {
  const queryClient = useQueryClient();
  const undo = useUndoDecision(uploadId);
  return useMutation({
    mutationFn: (rules: string[]) => call(decideLines, { params: { uploadId }, body: { rules } }),
    onSuccess: async ({ changed }) => {
      await invalidateDecisions(queryClient, uploadId);
      toast({
        title: changed === 0 ? DECISION_TOASTS.noneChanged : DECISION_TOASTS.decided(changed),
        description: DECISION_TOASTS.ownStays,
        ...(changed > 0 && {
          action: { label: DECISION_TOASTS.undo, onSelect: () => undo.mutate() },
        }),
      });
    },
    meta: { signInAgain: true, failure },
  });
}

function useRuleChange<Input>(
  change: (rules: readonly DecisionRule[], input: Input) => DecisionRule[],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      // As stored: another tab may have changed them.
      const { rules } = await queryClient.fetchQuery({ ...decisionQueries.rules(), staleTime: 0 });
      return call(putRules, { body: { rules: change(rules, input) } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: RULES_KEY }),
    meta: { signInAgain: true, failure: { title: DECISION_TOASTS.ruleNotKept } },
  });
}

const without = (rules: readonly DecisionRule[], name: string): DecisionRule[] =>
  rules.filter((rule) => rule.name !== name);

export const useSaveRule = () =>
  useRuleChange((rules, rule: DecisionRule) => [...without(rules, rule.name), rule]);

export const useRemoveRule = () => useRuleChange(without);

const DECISION_VERBS = { take: 'take', maybe: 'maybe', leave: 'leave' } as const;

/** As in "leave, 12 lines". */
export function decisionActionText({ decision, lines, rules, isNote }: DecisionChange): string {
  const what = plural(lines, 'line');
  if (rules.length > 0) {
    return DECISION_TOASTS.byRules(what);
  }
  if (isNote) {
    return 'note';
  }
  return `${decision === null ? 'undecided' : DECISION_VERBS[decision]}, ${what}`;
}
