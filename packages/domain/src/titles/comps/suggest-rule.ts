import { parseTitle } from '../../part-numbers/parse-title.ts';
import type { OverrideVerdict } from '../analysis/part-analysis.ts';
import { isLikelyName } from '../reading/lexicon.ts';
import { verdictKey, type OverrideRule } from './overrides.ts';

/** Suggest a rule after this many equal overrides. */
const MIN_EQUAL_OVERRIDES = 3;

const NAME = /^[A-Z][A-Z0-9]{2,19}$/;
const MAX_WORDS = 12;

/** The names in a title, without pieces of the number: candidates for a rule. */
export function ruleCandidateWords(title: string, lookupKey: string): string[] {
  const words = parseTitle(title).words.filter(
    (word) => NAME.test(word) && isLikelyName(word) && !lookupKey.includes(word),
  );
  return [...new Set(words)].toSorted().slice(0, MAX_WORDS);
}

/** An active override of any number, with the words that distinguish its listing. */
export type RecordedOverride = {
  readonly verdict: OverrideVerdict;
  readonly words: readonly string[];
};

export type SuggestedRule = OverrideRule & { readonly count: number };

/** The word most equal overrides share, when a rule is worthwhile and not yet decided. */
export function suggestRule(
  overrides: readonly RecordedOverride[],
  decidedWords: ReadonlySet<string>,
): SuggestedRule | null {
  const offers = new Map<string, { word: string; verdict: OverrideVerdict; count: number }>();
  for (const { verdict, words } of overrides) {
    for (const word of new Set(words)) {
      const name = `${word}/${verdictKey(verdict)}`;
      const offer = offers.get(name) ?? { word, verdict, count: 0 };
      offer.count += 1;
      offers.set(name, offer);
    }
  }
  const [best] = [...offers.values()]
    .filter(({ word, count }) => count >= MIN_EQUAL_OVERRIDES && !decidedWords.has(word))
    .toSorted((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1));
  return best ?? null;
}
