type Phrase<T> = { readonly words: readonly string[]; readonly value: T };

/**
 * Phrases by first word, longest first, so that a title is scanned once for any number of phrases.
 */
export type PhraseIndex<T> = ReadonlyMap<string, readonly Phrase<T>[]>;

export type PhraseMatch<T> = {
  readonly value: T;
  readonly at: number;
  readonly length: number;
};

export function phraseIndex<T>(entries: Iterable<readonly [string, T]>): PhraseIndex<T> {
  const index = new Map<string, Phrase<T>[]>();
  for (const [text, value] of entries) {
    const words = text.toUpperCase().split(' ');
    const first = words[0] ?? '';
    const phrases = [...(index.get(first) ?? []), { words, value }];
    index.set(
      first,
      phrases.toSorted((a, b) => b.words.length - a.words.length),
    );
  }
  return index;
}

/** Leftmost longest phrases, without overlaps. */
export function findPhrases<T>(index: PhraseIndex<T>, words: readonly string[]): PhraseMatch<T>[] {
  const found: PhraseMatch<T>[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = phraseAt(index, words, at);
    if (phrase === undefined) {
      at += 1;
    } else {
      found.push({ value: phrase.value, at, length: phrase.words.length });
      at += phrase.words.length;
    }
  }
  return found;
}

function phraseAt<T>(
  index: PhraseIndex<T>,
  words: readonly string[],
  at: number,
): Phrase<T> | undefined {
  const phrases = index.get(words[at] ?? '');
  if (phrases === undefined) {
    return undefined;
  }
  for (const phrase of phrases) {
    if (matchesAt(phrase.words, words, at)) {
      return phrase;
    }
  }
  return undefined;
}

/** Hand-written because every word of every title passes here. The first word already matches. */
function matchesAt(phrase: readonly string[], words: readonly string[], at: number): boolean {
  for (let offset = 1; offset < phrase.length; offset += 1) {
    if (words[at + offset] !== phrase[offset]) {
      return false;
    }
  }
  return true;
}
