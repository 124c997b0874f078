import type { DecisionRule } from '@partsight/contract/desk-decisions';
import type { UploadId } from '@partsight/contract/wire/values';
import {
  RULE_FIGURES,
  type RuleCondition,
  type RuleFigure,
} from '@partsight/domain/desk/decisions/decision-rules';
import { DECISIONS, type Decision } from '@partsight/domain/desk/decisions/decisions';
import { LOT_FLAGS } from '@partsight/domain/desk/lot/lot-flags';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { FLAG_TEXT } from '../desk-text.ts';
import { decisionQueries, useApplyRules, useSaveRule, useRemoveRule } from './decision-queries.ts';
import { DECISION_LABELS, RULE_FIGURE_LABELS, decisionRuleText } from './rule-text.ts';
import { RULES_DIALOG_TEXT } from './texts.ts';

type RulesDialogProps = {
  uploadId: UploadId;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Rules for all lots, and a way to apply them to this one. */
export function RulesDialog({ uploadId, open, onOpenChange }: RulesDialogProps) {
  const { data } = useQuery({ ...decisionQueries.rules(), enabled: open });
  const follow = useApplyRules(uploadId);
  const remove = useRemoveRule();
  const rules = data?.rules ?? [];
  const apply = (names: string[]) => follow.mutate(names, { onSuccess: () => onOpenChange(false) });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={RULES_DIALOG_TEXT.rules}
      description={RULES_DIALOG_TEXT.description}
    >
      <ul className="divide-line divide-y text-sm">
        {rules.map((rule) => (
          <li key={rule.name} className="flex items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1">
              <strong className="font-medium">{rule.name}</strong>
              <span className="text-ink-muted block text-xs">{decisionRuleText(rule)}</span>
            </span>
            <Button size="sm" disabled={follow.isPending} onClick={() => apply([rule.name])}>
              {RULES_DIALOG_TEXT.apply}
            </Button>
            <Button
              size="icon"
              variant="ghost"
              aria-label={RULES_DIALOG_TEXT.removeRule(rule.name)}
              onClick={() => remove.mutate(rule.name)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {rules.length > 1 && (
        <Button
          className="mt-2"
          disabled={follow.isPending}
          onClick={() => apply(rules.map(({ name }) => name))}
        >
          {RULES_DIALOG_TEXT.applyAll}
        </Button>
      )}
      <RuleForm />
    </Dialog>
  );
}

type ConditionDraft = {
  readonly figure: string;
  readonly is: 'under' | 'over';
  readonly amount: string;
};

const DECISION_OPTIONS = DECISIONS.map((value) => ({ value, label: DECISION_LABELS[value] }));
const CONDITION_OPTIONS: readonly { value: string; label: string }[] = [
  ...RULE_FIGURES.map((value) => {
    const { text, isMoney } = RULE_FIGURE_LABELS[value];
    return { value, label: isMoney ? `${text} $` : text };
  }),
  { value: 'large', label: RULES_DIALOG_TEXT.largeParcel },
  ...LOT_FLAGS.map((value) => ({ value, label: FLAG_TEXT[value].text })),
];
const IS_OPTIONS = [
  { value: 'under', label: RULES_DIALOG_TEXT.under },
  { value: 'over', label: RULES_DIALOG_TEXT.over },
] as const;

const EMPTY_CONDITION: ConditionDraft = { figure: 'net', is: 'under', amount: '' };
const isFigure = (name: string): name is RuleFigure =>
  RULE_FIGURES.some((figure) => figure === name);

/** Null while incomplete. */
function conditionOf({ figure, is, amount }: ConditionDraft): RuleCondition | null {
  const flag = LOT_FLAGS.find((one) => one === figure);
  if (flag !== undefined) {
    return { kind: 'flag', flag };
  }
  if (!isFigure(figure)) {
    return figure === 'large' ? { kind: 'size', size: 'large' } : null;
  }
  const limit = Number(amount);
  return amount.trim() === '' || !Number.isFinite(limit)
    ? null
    : { kind: 'figure', figure, is, amount: limit };
}

function RuleForm() {
  const [name, setName] = useState('');
  const [decision, setDecision] = useState<Decision>('leave');
  const [drafts, setDrafts] = useState<readonly ConditionDraft[]>([EMPTY_CONDITION]);
  const keep = useSaveRule();
  const conditions = drafts.flatMap((draft) => conditionOf(draft) ?? []);
  const isComplete = name.trim() !== '' && conditions.length === drafts.length;
  const change = (at: number, changes: Partial<ConditionDraft>) =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...changes } : draft)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) {
      return;
    }
    const rule: DecisionRule = { name: name.trim(), decision, any: conditions };
    keep.mutate(rule, {
      onSuccess: () => {
        setName('');
        setDrafts([EMPTY_CONDITION]);
      },
    });
  };
  return (
    <form
      onSubmit={send}
      aria-label={RULES_DIALOG_TEXT.newRule}
      className="border-line mt-4 space-y-2 border-t pt-3"
    >
      <div className="flex gap-2">
        <Input
          aria-label={RULES_DIALOG_TEXT.nameRule}
          placeholder={RULES_DIALOG_TEXT.placeholder}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          aria-label={RULES_DIALOG_TEXT.decisionRule}
          className="w-28 shrink-0"
          value={decision}
          options={DECISION_OPTIONS}
          onChoose={setDecision}
        />
      </div>
      {drafts.map((draft, at) => (
        <div key={at} className="flex items-center gap-2 text-sm">
          <span className="text-ink-muted w-5 shrink-0 text-xs">{at === 0 ? 'if' : 'or'}</span>
          <Select
            aria-label={RULES_DIALOG_TEXT.condition(at + 1)}
            value={draft.figure}
            options={CONDITION_OPTIONS}
            onChoose={(figure) => change(at, { figure })}
          />
          {isFigure(draft.figure) && (
            <>
              <Select
                aria-label={RULES_DIALOG_TEXT.underOrOver(at + 1)}
                className="w-24 shrink-0"
                value={draft.is}
                options={IS_OPTIONS}
                onChoose={(is) => change(at, { is })}
              />
              <Input
                aria-label={RULES_DIALOG_TEXT.limitOfCondition(at + 1)}
                inputMode="decimal"
                className="w-20 shrink-0"
                value={draft.amount}
                onChange={({ target }) => change(at, { amount: target.value })}
              />
            </>
          )}
          {drafts.length > 1 && (
            <Button
              size="icon"
              variant="ghost"
              aria-label={RULES_DIALOG_TEXT.removeCondition(at + 1)}
              onClick={() => setDrafts(drafts.filter((_, index) => index !== at))}
            >
              <X aria-hidden />
            </Button>
          )}
        </div>
      ))}
      <div className="flex justify-between gap-2">
        <Button
          size="sm"
          variant="ghost"
          disabled={drafts.length >= 10}
          onClick={() => setDrafts([...drafts, EMPTY_CONDITION])}
        >
          <Plus aria-hidden />
          {RULES_DIALOG_TEXT.or}
        </Button>
        <Button type="submit" disabled={!isComplete || keep.isPending}>
          {RULES_DIALOG_TEXT.keepRule}
        </Button>
      </div>
    </form>
  );
}
