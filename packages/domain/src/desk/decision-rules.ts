import type { PackageSize } from '../classification/package-size.ts';
import type { Decision } from './decisions.ts';
import type { LotFlag } from './lot-flags.ts';

/** Figures of a line that a rule can ask about; money is in dollars, as a person writes it. */
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

/** As in "leave if the net is under $8 or it takes more than 24 months". */
export type DecisionRule = {
  readonly name: string;
  readonly decision: Decision;
  /** One of them is enough. */
  readonly any: readonly RuleCondition[];
};

/** What a rule looks at; a figure that is unknown is null. */
export type LineFacts = {
  readonly figures: Readonly<Record<RuleFigure, number | null>>;
  readonly flags: readonly LotFlag[];
  readonly size: PackageSize;
};

function holds(condition: RuleCondition, { figures, flags, size }: LineFacts): boolean {
  if (condition.kind === 'flag') {
    return flags.includes(condition.flag);
  }
  if (condition.kind === 'size') {
    return size === condition.size;
  }
  // What is unknown is neither under nor over anything.
  const figure = figures[condition.figure];
  if (figure === null) {
    return false;
  }
  return condition.is === 'under' ? figure < condition.amount : figure > condition.amount;
}

/** The first rule that a line meets, in the order in which they are given. */
export const ruleFor = (rules: readonly DecisionRule[], facts: LineFacts): DecisionRule | null =>
  rules.find(({ any }) => any.some((condition) => holds(condition, facts))) ?? null;
