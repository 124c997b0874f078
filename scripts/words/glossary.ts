/** What the glossary says about names. */
export type Refusal = {
  /** One word, or several that follow each other in a name. */
  readonly term: string;
  /** What to say instead. */
  readonly instead: string;
  /** Folders in which the term may stand all the same. */
  readonly onlyIn: readonly string[];
};

const ROW = /^\|\s*\*\*(?<word>[^*]+)\*\*\s*\|[^|]*\|(?<not>[^|]*)\|(?<onlyIn>[^|]*)\|$/gm;
const CODE = /`([^`]+)`/g;
/** The last line names words that are wrong for everything. */
const MEANINGLESS = /^Names that say nothing[^:]*:(?<words>.+)$/m;

const codesIn = (text: string): string[] =>
  [...text.matchAll(CODE)].map(([, term = '']) => term.toLowerCase());

/** Words after a semicolon are told about, not refused. */
const refusedIn = (not: string): string[] => codesIn(not.replace(/;.*$/, ''));

export function readGlossary(page: string): Refusal[] {
  const refusals: Refusal[] = [];
  for (const { groups } of page.matchAll(ROW)) {
    const { word = '', not = '', onlyIn = '' } = groups ?? {};
    const homes = codesIn(onlyIn);
    refusals.push(
      ...refusedIn(not).map((term) => ({ term, instead: word, onlyIn: [] })),
      ...(homes.length === 0 ? [] : [{ term: word.toLowerCase(), instead: '', onlyIn: homes }]),
    );
  }
  const meaningless = codesIn(MEANINGLESS.exec(page)?.groups?.['words'] ?? '');
  return [
    ...refusals,
    ...meaningless.map((term) => ({ term, instead: 'what it does', onlyIn: [] })),
  ];
}
