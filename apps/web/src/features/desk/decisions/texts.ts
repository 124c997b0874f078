import { formatCount, plural } from '../../../lib/text/format.ts';

export const DECISION_BAR_TEXT = {
  decisions: 'Decisions',
  rowChecked: (checkedCount: number) => `${plural(checkedCount, 'row')} checked`,
  decideChecked: 'Decision about the checked rows',
  undecided: 'Undecided',
  allShown: (shown: number) => `All ${formatCount(shown)} shown`,
  uncheck: 'Uncheck',
} as const;

export const DECISIONS_TEXT = {
  key: (key: string) => `Key ${key}`,
} as const;

export const DECISION_TOASTS = {
  notKept: 'Decision not saved',
  notUndone: 'Nothing was undone',
  noneChanged: 'No line changed',
  decided: (lines: number) => `${plural(lines, 'line')} decided`,
  ownStays: 'Your own choices stay.',
  undo: 'Undo',
  ruleNotKept: 'Rule not saved',
  byRules: (what: string) => `by rules, ${what}`,
} as const;

export const LINE_DECISION_TEXT = {
  take: 'Take',
  takePieces: (pieces: number) => `Take ${formatCount(pieces)}`,
  decision: 'Decision',
  basis: 'Based on listings sold in the period, smoothed with similar lines.',
  label: 'Decision about the line',
  addANote: 'Add a note',
  steps: 'Step by step',
  byRule: (rule: string) => `by rule “${rule}”`,
  missingData: 'Missing data: no result, no quantity or no price.',
  sells: (rate: string, price: string | null) =>
    `About ${rate} ${rate === '1' ? 'sells' : 'sell'} per month${price === null ? '' : ` at ${price}`}.`,
  worth: (worth: string) => `Worth ${worth} to you.`,
  wouldSell: (share: string, ownSales: string, period: string) =>
    `${share} you’d sell ${ownSales} in ${period}.`,
  atShare: (share: string) => `At a ${share} share`,
  so: (competition: string) => `${competition} So`,
  all: (onHand: number) => `all ${formatCount(onHand)}`,
  ofYour: (range: string, onHand: number) => `${range} of your ${formatCount(onHand)}`,
  qty: 'Qty',
  auto: 'Auto',
  note: 'Note',
  save: 'Save',
} as const;

export const RULES_DIALOG_TEXT = {
  rules: 'Rules',
  description: 'Apply to every lot. First match wins (A–Z). Your own choices are never changed.',
  apply: 'Apply',
  removeRule: (name: string) => `Remove rule ${name}`,
  applyAll: 'Apply all rules to this lot',
  newRule: 'New rule',
  nameRule: 'Name of the rule',
  placeholder: 'Name, such as Small fry',
  decisionRule: 'Decision of the rule',
  condition: (at: number) => `Condition ${at}`,
  largeParcel: 'large parcel',
  underOrOver: (at: number) => `Under or over, condition ${at}`,
  under: 'under',
  over: 'over',
  limitOfCondition: (at: number) => `Limit of condition ${at}`,
  removeCondition: (at: number) => `Remove condition ${at}`,
  or: 'Or',
  keepRule: 'Save rule',
} as const;
