import type { Verdict } from '../analysis/part-analysis.ts';
import type { CompJudgment } from './judge-comps.ts';

const probable = (verdict: Verdict): Verdict =>
  verdict.kind === 'kept' ? { ...verdict, match: 'probable' } : verdict;

/** The same verdicts when the number itself is only likely to be the one that was meant. */
export const asProbable = (judgment: CompJudgment): CompJudgment => ({
  ...judgment,
  evidence: judgment.evidence.map((one) => ({ ...one, verdict: probable(one.verdict) })),
  initialVerdicts: judgment.initialVerdicts.map(probable),
  comps: judgment.comps.map((one) => ({ ...one, verdict: { ...one.verdict, match: 'probable' } })),
});
