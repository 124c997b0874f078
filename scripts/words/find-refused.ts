import type { Refusal } from './glossary.ts';

/** The words of a name, in small letters: `readHTTPBody`, `READ_HTTP_BODY` and `read-http-body` alike. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

const isWord = (word: string | undefined, wanted: string): boolean =>
  word === wanted || word === `${wanted}s`;

const holds = (words: readonly string[], term: string): boolean => {
  const wanted = term.split(' ');
  return words.some((_, start) =>
    wanted.every((part, index) => isWord(words[start + index], part)),
  );
};

const isAtHome = (path: string, { onlyIn }: Refusal): boolean =>
  onlyIn.some((folder) => path.includes(`/${folder}/`));

/** The refusals that a name in a file runs into. */
export function findRefused(name: string, path: string, refusals: readonly Refusal[]): Refusal[] {
  const words = wordsOf(name);
  return refusals.filter((refusal) => holds(words, refusal.term) && !isAtHome(path, refusal));
}
