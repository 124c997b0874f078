import { useEffect, useRef } from 'react';

type Walk = {
  readonly step: (by: number) => void;
  readonly close: () => void;
  /** What other letters do, in small ones. */
  readonly letters?: Readonly<Record<string, () => void>>;
};

/** J and K go from row to row and Escape closes what is open, unless somebody writes. */
export function useWalkKeys({ step, close, letters = NO_LETTERS }: Walk): void {
  const latest = useRef({ step, close, letters });
  useEffect(function rememberSteps() {
    latest.current = { step, close, letters };
  });
  useEffect(function listenForKeys() {
    const handle = (event: KeyboardEvent) => {
      const isElsewhere = isWriting(event.target) || document.querySelector(OVER_ALL) !== null;
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const by = LETTERS[event.key.toLowerCase()];
      if (by !== undefined) {
        latest.current.step(by);
      } else if (event.key === 'Escape') {
        latest.current.close();
      } else {
        latest.current.letters[event.key.toLowerCase()]?.();
      }
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** What has the keys for itself as long as it is open. */
const OVER_ALL = '[role="dialog"], [role="menu"]';
const NO_LETTERS: Readonly<Record<string, () => void>> = {};
const LETTERS: Readonly<Record<string, number>> = { j: 1, k: -1 };
