/**
 * A baseline replaces earlier migrations, in sections. Each section starts with the names of those it
 * replaces:
 *
 *     -- replaces:
 *     --   0001-people 0002-lanes
 */
const SECTION_START = /^(?=-- replaces:$)/m;
const NAMES = /^-- replaces:\n(?:-- {3}.*\n)+/;

type Section = { readonly text: string; readonly replaces: readonly string[] };

const sectionsOf = (text: string): Section[] =>
  text.split(SECTION_START).map((section) => ({
    text: section,
    replaces: NAMES.exec(section)?.[0].match(/\d{4}-[a-z0-9-]+/g) ?? [],
  }));

/** The migrations that a migration replaces; none for any but a baseline. */
export const replacedNames = (text: string): readonly string[] =>
  sectionsOf(text).flatMap(({ replaces }) => replaces);

/**
 * What is left to run of a migration on a database with these migrations: all of it, or for a baseline
 * the sections that the database does not have. Throws if it has only a part of one.
 */
export function textToApply(text: string, applied: ReadonlySet<string>): string {
  const left = sectionsOf(text).filter(({ replaces }) => {
    const missing = replaces.filter((name) => !applied.has(name));
    if (missing.length > 0 && missing.length < replaces.length) {
      throw new Error(
        `the database is too old for this release: it lacks ${missing.join(', ')}. ` +
          `First run \`admin migrate\` of an earlier release that has ${replaces.at(-1) ?? ''}.`,
      );
    }
    return replaces.length === 0 || missing.length > 0;
  });
  return left.map((section) => section.text).join('');
}
