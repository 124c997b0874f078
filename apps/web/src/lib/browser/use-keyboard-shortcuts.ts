import { useEffect, useRef } from 'react';

/** Elements that capture the keyboard while open. */
const MODAL_SELECTOR = '[role="dialog"], [role="menu"]';

/** Whether something covers the page. */
export const isCovered = (): boolean => document.querySelector(MODAL_SELECTOR) !== null;

/** A field that only takes what is pasted leaves the keys alone. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea:not([data-paste-only]), select, [contenteditable]');

/**
 * Single-key actions, in lowercase, disabled while typing or while something covers the page.
 */
export function useKeyboardShortcuts(
  actions: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const latest = useRef(actions);
  useEffect(function updateActions() {
    latest.current = actions;
  });
  useEffect(function listenForKeys() {
    const handle = (event: KeyboardEvent) => {
      const action = latest.current[event.key === 'Escape' ? event.key : event.key.toLowerCase()];
      const isBlocked = isTyping(event.target) || isCovered();
      if (action === undefined || isBlocked || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      // Otherwise the key would be typed into the field it focuses.
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
