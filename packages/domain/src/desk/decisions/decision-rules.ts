import type { PackageSize } from '../../titles/classification/package-size.ts';
import type { LotFlag } from '../lot/lot-flags.ts';
import type { Decision } from './decisions.ts';

/** Line figures a rule can test; money is in dollars, as users write it. */
export const RULE_FIGURES = ['net', 'value', 'price', 'market', 'months', 'quantity'] as const;
export type RuleFigure = (typeof RULE_FIGURES)[number];

export type RuleCondition =
  | {
      readonly kind: 'figure';
      readonly figure: RuleFigure;
      readonly is: 'under' | 'over';
      readonly amount: number;
    }
  | { readonly kind: 'flag'; readonly flag: LotFlag }
  | { readonly kind: 'size'; readonly size: PackageSize };

/** For example "leave if the net is under $8 or it takes more than 24 months". */
export type DecisionRule = {
  readonly name: string;
  readonly decision: Decision;
  /** Any one of them matches. */
  readonly any: readonly RuleCondition[];
};

/** The figures a rule tests; an unknown figure is null. */
export type LineFacts = {
  readonly figures: Readonly<Record<RuleFigure, number | null>>;
  readonly flags: readonly LotFlag[];
  readonly size: PackageSize;
};

function matchesCondition(condition: RuleCondition, { figures, flags, size }: LineFacts): boolean {
  if (condition.kind === 'flag') {
    return flags.includes(condition.flag);
  }
  if (condition.kind === 'size') {
    return size === condition.size;
  }
  // An unknown figure is neither under nor over anything.
  const figure = figures[condition.figure];
  if (figure === null) {
    return false;
  }
  return condition.is === 'under' ? figure < condition.amount : figure > condition.amount;
}

/** The first matching rule, in the given order. */
export const ruleFor = (rules: readonly DecisionRule[], facts: LineFacts): DecisionRule | null =>
  rules.find(({ any }) => any.some((condition) => matchesCondition(condition, facts))) ?? null;
