import type { OverruleVerdict } from '@partsight/domain/analysis/part-analysis';
import type { OverruleReason } from '@partsight/domain/comps/overrules';

export const OVERRULE_REASON_WORDS: Record<OverruleReason, string> = {
  copy: 'Not genuine',
  'another-part': 'Another part',
  'not-whole': 'Damaged or incomplete',
  'odd-price': 'The price says nothing',
  genuine: 'Genuine after all',
  'wrong-count': 'Wrong number of pieces',
  'wrong-condition': 'Wrong condition',
  other: 'Another reason',
};

/** Which reasons go with what is said; the first is the usual one. */
export const REASONS_FOR: Record<OverruleVerdict['kind'], readonly OverruleReason[]> = {
  drop: ['copy', 'another-part', 'not-whole', 'odd-price', 'other'],
  keep: ['genuine', 'other'],
  pieces: ['wrong-count', 'other'],
  condition: ['wrong-condition', 'other'],
};

const GROUP_WORDS = { new: 'new', used: 'used', remanufactured: 'remanufactured' } as const;

/** What was said, in a word or two. */
export function verdictWords(verdict: OverruleVerdict): string {
  switch (verdict.kind) {
    case 'drop':
      return 'Left out by you';
    case 'keep':
      return 'Counted by you';
    case 'pieces':
      return `${verdict.pieces} pieces by you`;
    case 'condition':
      return `${GROUP_WORDS[verdict.group]} by you`;
  }
}

/** What a rule does, as a sentence. */
export function ruleWords(word: string, verdict: OverruleVerdict): string {
  switch (verdict.kind) {
    case 'drop':
      return `Never count titles with ${word}`;
    case 'keep':
      return `Always count titles with ${word}`;
    case 'pieces':
      return `Titles with ${word} sell ${verdict.pieces} pieces`;
    case 'condition':
      return `Titles with ${word} are ${GROUP_WORDS[verdict.group]}`;
  }
}
