/** The result of one check. */
export type DoctorCheck = {
  readonly check: string;
  /** `off`: unavailable, and the product works without it. `skipped`: an earlier check failed. */
  readonly state: 'ok' | 'off' | 'failed' | 'skipped';
  readonly text: string;
  /** What to do about it; null where nothing is needed. */
  readonly todo: string | null;
};

type CheckResult = Omit<DoctorCheck, 'check'>;

export const ok = (text: string): CheckResult => ({ state: 'ok', text, todo: null });
export const off = (text: string, todo: string): CheckResult => ({ state: 'off', text, todo });
export const failed = (text: string, todo: string): CheckResult => ({
  state: 'failed',
  text,
  todo,
});
export const skipped = (text: string): CheckResult => ({ state: 'skipped', text, todo: null });

export const doctorCheck = (check: string, found: CheckResult): DoctorCheck => ({
  check,
  ...found,
});
export type { CheckResult };
