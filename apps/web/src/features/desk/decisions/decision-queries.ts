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
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { STALE_VALUES } from '../../../lib/api/stale-values.ts';
import { plural } from '../../../lib/text/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { deskQueries } from '../desk-queries.ts';
import { DECISION_TOASTS } from './texts.ts';

const RULES_KEY = ['desk', 'rules'] as const;

export const decisionQueries = {
  lot: (uploadId: UploadId) =>
    queryOptions({
      queryKey: [...deskQueries.one(uploadId), 'decisions'],
      queryFn: ({ signal }) => call(getDecisions, { params: { uploadId } }, { signal }),
    }),

  rules: () =>
    queryOptions({
      queryKey: RULES_KEY,
      queryFn: ({ signal }) => call(getRules, {}, { signal }),
    }),
};

export type DecisionInput = RequestOf<typeof decideLines>['body'];

const failure = { title: DECISION_TOASTS.notKept };

export const useDecide = (uploadId: UploadId) =>
  useMutation({
    mutationFn: (body: DecisionInput) => call(decideLines, { params: { uploadId }, body }),
    meta: { failure, invalidates: STALE_VALUES },
  });

export const useUndoDecision = (uploadId: UploadId) =>
  useMutation({
    mutationFn: () => call(undoDecision, { params: { uploadId } }),
    meta: {
      failure: { title: DECISION_TOASTS.notUndone },
      invalidates: STALE_VALUES,
    },
  });

export function useApplyRules(uploadId: UploadId) {
  const undo = useUndoDecision(uploadId);
  return useMutation({
    mutationFn: (rules: string[]) => call(decideLines, { params: { uploadId }, body: { rules } }),
    onSuccess: ({ changed }) =>
      toast({
        title: changed === 0 ? DECISION_TOASTS.noneChanged : DECISION_TOASTS.decided(changed),
        description: DECISION_TOASTS.ownStays,
        ...(changed > 0 && {
          action: { label: DECISION_TOASTS.undo, onSelect: () => undo.mutate() },
        }),
      }),
    meta: { failure, invalidates: STALE_VALUES },
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
    meta: { invalidates: [RULES_KEY], failure: { title: DECISION_TOASTS.ruleNotKept } },
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
