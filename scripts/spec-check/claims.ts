import type { TestResult } from './test-results.ts';

const ID = /\[(\d(?:\.[a-zA-Z-]+)+)\]/g;

/** The requirements a test claims: their ids stand in brackets in its title. */
export const claimedIds = (title: string): readonly string[] =>
  [...title.matchAll(ID)].map(([, id = '']) => id);

/** The files whose tests prove each id. A test that names an id and fails disproves it. */
export function provenIds(
  results: readonly TestResult[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const proven = new Map<string, Set<string>>();
  for (const { name, file } of results) {
    for (const id of claimedIds(name)) {
      proven.set(id, (proven.get(id) ?? new Set<string>()).add(file));
    }
  }
  for (const { name } of results.filter(({ isPassed }) => !isPassed)) {
    claimedIds(name).forEach((id) => proven.delete(id));
  }
  return proven;
}

/** A title that many tests share: of a table (`test.each(rows)('…')`) or of a group. */
const SHARED_TITLE =
  /(?:[)`]|\bdescribe(?:\.\w+)*)\(\s*(?<quote>['"`])(?<title>(?:(?!\k<quote>)[^\\\n]|\\.)*)\k<quote>/g;

/**
 * Shared titles that claim a requirement. Then every row would prove it, and the row that really does
 * could be deleted unnoticed: the id belongs into the row's own data, which the title prints.
 */
export const sharedClaims = (source: string): readonly string[] =>
  [...source.matchAll(SHARED_TITLE)]
    .map(({ groups }) => groups?.['title'] ?? '')
    .filter((title) => claimedIds(title).length > 0);
