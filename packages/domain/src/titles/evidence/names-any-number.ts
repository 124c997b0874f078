import { numberMatcher } from '../../part-numbers/match-title.ts';
import { parseTitle } from '../../part-numbers/parse-title.ts';
import type { LookupOutcome } from '../../runs/lookup-outcome.ts';

/** Whether any listing of a response names one of the numbers. */
export function namesAnyNumber(outcome: LookupOutcome, numbers: readonly string[]): boolean {
  if (outcome.kind !== 'found') {
    return false;
  }
  const matchers = numbers.map(numberMatcher);
  return outcome.answer.listings.some(({ title }) => {
    const parsed = parseTitle(title);
    return matchers.some((match) => match(parsed) !== null);
  });
}
