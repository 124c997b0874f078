/**
 * A unique key per column: its name, its position when it has none, and a counter suffix for a
 * repeated name.
 */
export function columnKeys(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const given = name.trim() === '' ? `Column ${index + 1}` : name.trim();
    let key = given;
    for (let count = 2; taken.has(key); count += 1) {
      key = `${given} (${count})`;
    }
    taken.add(key);
    return key;
  });
}
