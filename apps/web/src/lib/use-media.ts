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

const asked = new Map<string, MediaQueryList>();

function mediaOf(query: string): MediaQueryList | null {
  if (typeof window.matchMedia !== 'function') {
    return null;
  }
  const media = asked.get(query) ?? window.matchMedia(query);
  asked.set(query, media);
  return media;
}
