/** What a page of the documentation names and a reader would type or open. */
export type Named = {
  /** Scripts of `npm run`; a star stands for anything. */
  readonly scripts: readonly string[];
  /** Paths from the top of the repository. */
  readonly paths: readonly string[];
  /** Paths from the page's own folder: its links, and `src/…` in the page of a package. */
  readonly pathsFromPage: readonly string[];
  readonly testProjects: readonly string[];
  readonly modules: readonly string[];
  /** Files of journeys, as given to `npm run e2e --`. */
  readonly journeys: readonly string[];
};

const CODE = /^```[^\n]*\n(?<fenced>[\s\S]*?)^```|^ {4}(?<indented>.+)$|`(?<span>[^`\n]+)`/gm;
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)/g;
const TOP_FOLDER = /^(?:apps|packages|dev-only|docs|e2e|scripts|tools|\.ci)\//;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

export function namedIn(page: string): Named {
  const code = [...page.matchAll(CODE)]
    .map(({ groups }) => groups?.['fenced'] ?? groups?.['indented'] ?? groups?.['span'] ?? '')
    .join('\n');
  const words = code.split(/[\s'"()]+/).map((word) => word.replace(/[.,;:]$/, ''));
  return {
    scripts: all(code, /npm run ([\w:*-]+)/g),
    paths: words.filter((word) => TOP_FOLDER.test(word)),
    pathsFromPage: [...all(page, LINK), ...words.filter((word) => word.startsWith('src/'))],
    testProjects: all(code, /--project[ =](\w+)/g),
    modules: words.filter((word) => word.startsWith('@partsight/') && word.split('/').length > 2),
    journeys: all(code, /npm run e2e -- ([a-z]\S*)/g),
  };
}
