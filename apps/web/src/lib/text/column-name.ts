/** One of the user's own columns, by name or, when it has none, by position. */
export function columnName(name: string | undefined, index: number): string {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' ? `Column ${index + 1}` : trimmed;
}
