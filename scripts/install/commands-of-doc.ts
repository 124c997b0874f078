const BEGIN = '<!-- install:begin -->';
const END = '<!-- install:end -->';

/** The commands that a page tells somebody to type, in their order: whatever is set as code there. */
export function commandsOfDoc(page: string): string[] {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) {
    throw new Error(`the page has no part from ${BEGIN} to ${END}`);
  }
  return page
    .slice(from + BEGIN.length, to)
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim());
}
