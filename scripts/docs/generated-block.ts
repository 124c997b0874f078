/** Puts a generated text between the marks that a page holds ready for it. */
export function withBlock(page: string, name: string, block: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const from = page.indexOf(begin);
  const to = page.indexOf(`<!-- ${name}:end -->`);
  if (from < 0 || to < from) {
    throw new Error(`the page has no place for "${name}"`);
  }
  return `${page.slice(0, from + begin.length)}\n\n${block}\n\n${page.slice(to)}`;
}
