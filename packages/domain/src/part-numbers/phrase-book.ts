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
  return book
    .get(words[at] ?? '')
    ?.find((phrase) => phrase.words.every((word, offset) => words[at + offset] === word));
}
