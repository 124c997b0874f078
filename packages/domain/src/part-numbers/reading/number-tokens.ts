/** A run of letters and digits and what separates it from the run before. */
export type NumberToken = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly gap: string;
};

const MAX_TOKENS = 14;

/** Of an upper-case text. */
export function numberTokens(text: string): readonly NumberToken[] {
  const tokens: NumberToken[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[A-Z0-9]+/g)) {
    tokens.push({
      text: word,
      start: index,
      end: index + word.length,
      gap: text.slice(end, index),
    });
    end = index + word.length;
    if (tokens.length === MAX_TOKENS) {
      break;
    }
  }
  return tokens;
}

/** Written together: 04465-42160 as opposed to two words. */
export const isTight = (gap: string): boolean => gap !== '' && !gap.includes(' ');
