/**
 * PostgreSQL rejects NUL characters, and its JSON rejects lone surrogates; no valid input has
 * either.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') {
    return !value.includes('\0') && value.isWellFormed();
  }
  if (typeof value !== 'object' || value === null) {
    return true;
  }
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item));
}
