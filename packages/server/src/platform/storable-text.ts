/** PostgreSQL takes no zero character or half of a pair, and no screen needs a novel in a cell. */
export const storableText = (text: string, mostCharacters = Number.POSITIVE_INFINITY): string =>
  text.slice(0, mostCharacters).toWellFormed().replaceAll('\0', '');
