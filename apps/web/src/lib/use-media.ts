import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is like this; not, where there is no screen to ask about. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaOf(query)?.matches ?? false);
}

/** Wide enough for lots, table and evidence side by side. */
export const WIDE = '(min-width: 1200px)';
/** Too narrow for a table: rows of two lines. */
export const PHONE = '(max-width: 720px)';

/** Kept, since every row of a table asks; by who answers, since another window may be another screen. */
const answers = new WeakMap<typeof window.matchMedia, Map<string, MediaQueryList>>();

function mediaOf(query: string): MediaQueryList | null {
  const ask = window.matchMedia;
  if (typeof ask !== 'function') {
    return null;
  }
  const known = answers.get(ask) ?? new Map<string, MediaQueryList>();
  answers.set(ask, known);
  const media = known.get(query) ?? window.matchMedia(query);
  known.set(query, media);
  return media;
}
