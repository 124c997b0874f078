type Kept = { readonly etag: string; readonly answer: unknown };

/** Pages of lists that somebody looks at, in one window. */
const MOST = 20;

/**
 * Answers that the server may confirm instead of sending them again. They are private, so the browser
 * keeps none on its disk; these go with the page.
 */
export function keptAnswers() {
  const kept = new Map<string, Kept>();
  return {
    find: (address: string): Kept | undefined => kept.get(address),
    keep(address: string, etag: string | null, answer: unknown): void {
      kept.delete(address);
      if (etag === null) {
        return;
      }
      kept.set(address, { etag, answer });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) {
        kept.delete(oldest);
      }
    },
  };
}
