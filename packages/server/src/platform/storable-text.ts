/** PostgreSQL rejects zero characters and lone surrogates, and cells need a length limit. */
export const storableText = (text: string, mostCharacters = Number.POSITIVE_INFINITY): string =>
  text.slice(0, mostCharacters).toWellFormed().replaceAll('\0', '');
