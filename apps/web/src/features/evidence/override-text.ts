import type { OverrideVerdict } from '@partsight/domain/titles/analysis/part-analysis';
import type { OverrideReason } from '@partsight/domain/titles/comps/overrides';

export const OVERRIDE_REASON_LABELS: Record<OverrideReason, string> = {
  copy: 'Not genuine',
  'another-part': 'Another part',
  'not-whole': 'Damaged or incomplete',
  'odd-price': 'Price is off',
  genuine: 'Genuine',
  'wrong-count': 'Wrong number of pieces',
  'wrong-condition': 'Wrong condition',
  other: 'Another reason',
};

/** Reasons that fit each verdict; the first is the default. */
export const REASONS_FOR: Record<OverrideVerdict['kind'], readonly OverrideReason[]> = {
  drop: ['copy', 'another-part', 'not-whole', 'odd-price', 'other'],
  keep: ['genuine', 'other'],
  pieces: ['wrong-count', 'other'],
  condition: ['wrong-condition', 'other'],
};

const GROUP_LABELS = { new: 'new', used: 'used', remanufactured: 'remanufactured' } as const;

/** The verdict in a word or two. */
export function verdictText(verdict: OverrideVerdict): string {
  switch (verdict.kind) {
    case 'drop':
      return 'Not counted by you';
    case 'keep':
      return 'Counted by you';
    case 'pieces':
      return `${verdict.pieces} pieces by you`;
    case 'condition':
      return `${GROUP_LABELS[verdict.group]} by you`;
  }
}

/** What a rule does, as a sentence. */
export function overrideRuleText(word: string, verdict: OverrideVerdict): string {
  switch (verdict.kind) {
    case 'drop':
      return `Never count titles with ${word}`;
    case 'keep':
      return `Always count titles with ${word}`;
    case 'pieces':
      return `Titles with ${word} sell ${verdict.pieces} pieces`;
    case 'condition':
      return `Titles with ${word} are ${GROUP_LABELS[verdict.group]}`;
  }
}
