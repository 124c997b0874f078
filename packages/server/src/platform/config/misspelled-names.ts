import type { ConfigFault, Environment, SettingTable } from './environment.ts';

/** A long name may be two letters off; a short one only one, and must begin with the right word. */
const LONG_NAME = 12;

const firstWord = (name: string): string => name.split('_', 1)[0] ?? '';

/** The Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 0; row < one.length; row += 1) {
    const line = [row + 1];
    for (let column = 0; column < other.length; column += 1) {
      const changed = one[row] === other[column] ? 0 : 1;
      line.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          (above[column] ?? 0) + changed,
        ),
      );
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}

function isMisspelled(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 2) {
    return false;
  }
  const distance = editDistance(name, known);
  return known.length >= LONG_NAME
    ? distance <= 2
    : distance <= 1 && firstWord(name) === firstWord(known);
}

/** Names in the environment that look like misspelled settings and would be silently ignored. */
export function misspelledNames(table: SettingTable, env: Environment): ConfigFault[] {
  const known = Object.entries(table).flatMap(([name, { isSecret }]) =>
    isSecret === true ? [name, `${name}_FILE`] : [name],
  );
  const names = new Set(known);
  return Object.keys(env)
    .filter((name) => !names.has(name))
    .flatMap((name) => {
      const meant = known.find((one) => isMisspelled(name, one));
      return meant === undefined
        ? []
        : [{ setting: name, message: `is no setting; ${meant} is one` }];
    });
}
