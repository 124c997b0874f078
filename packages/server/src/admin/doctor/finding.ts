/** What was found by one check. */
export type Finding = {
  readonly check: string;
  /** `off`: it cannot be had, and the product does without. `skipped`: something before it failed. */
  readonly state: 'ok' | 'off' | 'failed' | 'skipped';
  readonly text: string;
  /** What somebody should do about it; null where nothing is to be done. */
  readonly todo: string | null;
};

type Found = Omit<Finding, 'check'>;

export const ok = (text: string): Found => ({ state: 'ok', text, todo: null });
export const off = (text: string, todo: string): Found => ({ state: 'off', text, todo });
export const failed = (text: string, todo: string): Found => ({ state: 'failed', text, todo });
export const skipped = (text: string): Found => ({ state: 'skipped', text, todo: null });

export const finding = (check: string, found: Found): Finding => ({ check, ...found });
export type { Found };
