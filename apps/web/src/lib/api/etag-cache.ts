type CachedResponse = { readonly etag: string; readonly body: unknown };

/** Pages of lists in one window. */
const MAX_ENTRIES = 20;

/**
 * Responses the server may confirm with 304 instead of sending them again. They are private, so
 * the browser does not store them on disk; these live as long as the page.
 */
export function createEtagCache() {
  const entries = new Map<string, CachedResponse>();
  return {
    get: (address: string): CachedResponse | undefined => entries.get(address),
    set(address: string, etag: string | null, response: unknown): void {
      entries.delete(address);
      if (etag === null) {
        return;
      }
      entries.set(address, { etag, body: response });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) {
        entries.delete(oldest);
      }
    },
  };
}
