type Phrase<T> = { readonly words: readonly string[]; readonly value: T };

/** Phrases by their first word, longest first, so that a title is read once whatever the book's size. */
export type PhraseBook<T> = ReadonlyMap<string, readonly Phrase<T>[]>;

export type FoundPhrase<T> = {
  readonly value: T;
  readonly at: number;
  readonly length: number;
};

export function phraseBook<T>(entries: Iterable<readonly [string, T]>): PhraseBook<T> {
  const book = new Map<string, Phrase<T>[]>();
  for (const [text, value] of entries) {
    const words = text.toUpperCase().split(' ');
    const first = words[0] ?? '';
    const phrases = [...(book.get(first) ?? []), { words, value }];
    book.set(
      first,
      phrases.toSorted((a, b) => b.words.length - a.words.length),
    );
  }
  return book;
}

/** Leftmost longest phrases, none overlapping another. */
export function findPhrases<T>(book: PhraseBook<T>, words: readonly string[]): FoundPhrase<T>[] {
  const found: FoundPhrase<T>[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = phraseAt(book, words, at);
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
  book: PhraseBook<T>,
  words: readonly string[],
  at: number,
): Phrase<T> | undefined {
  const phrases = book.get(words[at] ?? '');
  if (phrases === undefined) {
    return undefined;
  }
  for (const phrase of phrases) {
    if (standsAt(phrase.words, words, at)) {
      return phrase;
    }
  }
  return undefined;
}

/** Written out, because every word of every title passes here. The first word is known to be the same. */
function standsAt(phrase: readonly string[], words: readonly string[], at: number): boolean {
  for (let offset = 1; offset < phrase.length; offset += 1) {
    if (words[at + offset] !== phrase[offset]) {
      return false;
    }
  }
  return true;
}
