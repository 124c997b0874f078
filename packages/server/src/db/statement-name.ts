const names = new Map<string, string>();

/** Names by text: a statement is parsed and planned once for each connection that keeps names. */
export function statementName(text: string): string {
  const name = names.get(text) ?? `query-${names.size}`;
  names.set(text, name);
  return name;
}
