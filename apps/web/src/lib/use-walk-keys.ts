import { useKeys } from './use-keys.ts';

type Walk = {
  readonly step: (by: number) => void;
  readonly close: () => void;
  /** What other letters do, in small ones. */
  readonly letters?: Readonly<Record<string, () => void>>;
};

/** J and K go from row to row and Escape closes what is open. */
export function useWalkKeys({ step, close, letters }: Walk): void {
  useKeys({ ...letters, j: () => step(1), k: () => step(-1), Escape: close });
}
