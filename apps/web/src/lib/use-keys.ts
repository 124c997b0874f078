import { useEffect, useRef } from 'react';

/** What has the keys for itself as long as it is open. */
const OVER_ALL = '[role="dialog"], [role="menu"]';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** What single keys do, letters in small ones, unless somebody writes or something lies over the page. */
export function useKeys(deeds: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(deeds);
  useEffect(function rememberDeeds() {
    latest.current = deeds;
  });
  useEffect(function listenForKeys() {
    const handle = (event: KeyboardEvent) => {
      const deed = latest.current[event.key === 'Escape' ? event.key : event.key.toLowerCase()];
      const isElsewhere = isWriting(event.target) || document.querySelector(OVER_ALL) !== null;
      if (deed === undefined || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      // The key would otherwise be written into the field that it leads to.
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
