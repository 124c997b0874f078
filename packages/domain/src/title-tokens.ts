/** A run of letters and digits, and what stands between it and the run before. */
export type TitleToken = { readonly text: string; readonly gap: string };

/** The marketplace cuts titles at 80; stock lists may run longer, but nothing useful follows this. */
const MAX_TITLE_CHARS = 1000;

export function titleTokens(title: string): TitleToken[] {
  const text = title.slice(0, MAX_TITLE_CHARS).normalize('NFKC').toUpperCase();
  const tokens: TitleToken[] = [];
  let end = 0;
  for (const match of text.matchAll(/[A-Z0-9]+/g)) {
    tokens.push({ text: match[0], gap: text.slice(end, match.index) });
    end = match.index + match[0].length;
  }
  return tokens;
}
