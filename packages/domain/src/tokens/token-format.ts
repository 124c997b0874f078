export const TOKEN_WARNINGS = [
  'unexpected-format',
  'refresh-token',
  'no-payload',
  'stray-characters',
] as const;
export type TokenWarning = (typeof TOKEN_WARNINGS)[number];

export const TOKEN_WARNING_TEXT = {
  'unexpected-format': 'The token format does not match the expected pattern.',
  'refresh-token':
    'This is a user’s refresh token. eBay gives sold data only to an application’s access token. Paste that one.',
  'no-payload': 'The token looks cut off, or it is an authorization code and not an access token.',
  'stray-characters': 'We removed spaces, line breaks or quotation marks around the token.',
} as const satisfies Record<TokenWarning, string>;

export type PastedToken = {
  /** The bare token, as sent in the header. */
  readonly value: string;
  /** Hints for the user; none of them prevents saving. */
  readonly warnings: readonly TokenWarning[];
};

const PREFIX = 'v^1.1#i^1';
const SCHEME = /^bearer\s+/i;
const QUOTES = '"\'`\u2018\u2019\u201C\u201D';
const TRAILING_CHARACTERS = `${QUOTES},;`;
const WHITESPACE = /[\s\u200B-\u200D\u2060\uFEFF]+/g;

/** Character by character: a regex anchored at the end backtracks from every position. */
function stripQuotes(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && QUOTES.includes(text.charAt(start))) {
    start += 1;
  }
  while (end > start && TRAILING_CHARACTERS.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(start, end);
}

/** The prefix check of the token form. */
export const looksLikeToken = (text: string): boolean =>
  text.startsWith(PREFIX) || text.startsWith('Bearer ');

/**
 * Parses a pasted token. Tokens contain no blanks or quotation marks, so those are removed;
 * everything else only gives a warning, since only the marketplace knows what it issued.
 */
export function readPastedToken(pasted: string): PastedToken {
  const trimmed = pasted.trim();
  const bare = stripQuotes(trimmed).trim();
  const token = bare.replace(SCHEME, '');
  const value = stripQuotes(token.replaceAll(WHITESPACE, ''));
  const isStray = bare !== trimmed || value !== token;
  const marks = new Set(value.split('#'));
  const hasPrefix = value.startsWith(PREFIX);
  const warnings: TokenWarning[] = [];
  if (!looksLikeToken(bare.replaceAll(WHITESPACE, ' ')) && !hasPrefix) {
    warnings.push('unexpected-format');
  }
  if (isRefreshToken(value)) {
    warnings.push('refresh-token');
  } else if (hasPrefix && ![...marks].some((mark) => mark.startsWith('t^') && mark.length > 2)) {
    warnings.push('no-payload');
  }
  if (isStray) {
    warnings.push('stray-characters');
  }
  return { value, warnings };
}

/** Access and refresh tokens share a prefix; `r` distinguishes them. */
export const isRefreshToken = (value: string): boolean =>
  value.startsWith(PREFIX) && value.split('#').includes('r^1');
