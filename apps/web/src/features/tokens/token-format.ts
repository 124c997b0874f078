const TOKEN_PREFIXES = ['v^1.1#i^1', 'Bearer '] as const;

/** Only a hint for the person: an odd-looking token is still saved, the marketplace decides. */
export function looksLikeToken(token: string): boolean {
  return TOKEN_PREFIXES.some((prefix) => token.startsWith(prefix));
}
