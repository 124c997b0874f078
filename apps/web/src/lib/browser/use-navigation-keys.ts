import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';

type NavigationKeys = {
  readonly step: (by: number) => void;
  readonly close: () => void;
  /** Actions of other letters, in lowercase. */
  readonly shortcuts?: Readonly<Record<string, () => void>>;
};

/** J and K move from row to row, and Escape closes what is open. */
export function useNavigationKeys({ step, close, shortcuts }: NavigationKeys): void {
  useKeyboardShortcuts({ ...shortcuts, j: () => step(1), k: () => step(-1), Escape: close });
}
