import type { OverruleVerdict } from '../analysis/part-analysis.ts';
import { readTitle } from '../part-numbers/read-title.ts';
import { isRatherName } from './lexicon.ts';
import { verdictKey, type OverruleRule } from './overrules.ts';

/** From so many equal overrules on, a rule is offered. */
const EQUAL_OVERRULES = 3;

const NAME = /^[A-Z][A-Z0-9]{2,19}$/;
const MOST_WORDS = 12;

/** The names in a title, without pieces of the number itself: as much of it as a rule may go by. */
export function tellingWords(title: string, lookupKey: string): string[] {
  const words = readTitle(title).words.filter(
    (word) => NAME.test(word) && isRatherName(word) && !lookupKey.includes(word),
  );
  return [...new Set(words)].toSorted().slice(0, MOST_WORDS);
}

/** An overrule that still stands, of whatever number, with the words that set its listing apart. */
export type NotedOverrule = {
  readonly verdict: OverruleVerdict;
  readonly words: readonly string[];
};

export type OfferedRule = OverruleRule & { readonly count: number };

/** The word that most equal overrules share, where a rule is worth it and was not decided on before. */
export function offeredRule(
  overrules: readonly NotedOverrule[],
  decidedWords: ReadonlySet<string>,
): OfferedRule | null {
  const offers = new Map<string, { word: string; verdict: OverruleVerdict; count: number }>();
  for (const { verdict, words } of overrules) {
    for (const word of new Set(words)) {
      const name = `${word}/${verdictKey(verdict)}`;
      const offer = offers.get(name) ?? { word, verdict, count: 0 };
      offer.count += 1;
      offers.set(name, offer);
    }
  }
  const [best] = [...offers.values()]
    .filter(({ word, count }) => count >= EQUAL_OVERRULES && !decidedWords.has(word))
    .toSorted((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1));
  return best ?? null;
}
