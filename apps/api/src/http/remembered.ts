const MOST = 20_000;

/** Texts that are known for a while, each with what is known of it; the oldest go first when there are too many. */
export function remembered<Known>(forMs: number, now: () => number = Date.now) {
  const kept = new Map<string, { readonly known: Known; readonly until: number }>();
  return {
    find(text: string): Known | null {
      const found = kept.get(text);
      return found !== undefined && found.until > now() ? found.known : null;
    },
    add(text: string, known: Known): void {
      kept.delete(text);
      kept.set(text, { known, until: now() + forMs });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) {
        kept.delete(oldest);
      }
    },
    forget: (text: string): void => void kept.delete(text),
  };
}
