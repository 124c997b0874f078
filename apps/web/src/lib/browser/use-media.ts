import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches; false without a screen. */
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
/** Wide enough for the names of the lots beside the table. */
export const ROOMY = '(min-width: 1400px)';
/** Too narrow for a table: rows of two lines. */
export const PHONE = '(max-width: 720px)';

/**
 * Cached, since every row of a table asks; keyed by function, since another window may be another
 * screen.
 */
const mediaQueryLists = new WeakMap<typeof window.matchMedia, Map<string, MediaQueryList>>();

function mediaOf(query: string): MediaQueryList | null {
  const match = window.matchMedia;
  if (typeof match !== 'function') {
    return null;
  }
  const lists = mediaQueryLists.get(match) ?? new Map<string, MediaQueryList>();
  mediaQueryLists.set(match, lists);
  const media = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, media);
  return media;
}
