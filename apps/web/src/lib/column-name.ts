/** One of the user's own columns, by its name or, when it has none, by its place. */
export function columnName(name: string | undefined, index: number): string {
  const given = name?.trim() ?? '';
  return given === '' ? `Column ${index + 1}` : given;
}
