const STEPS = [1, 2, 2.5, 5, 10];
const TARGET_TICKS = 4;

/** Round values from the first step up to the first one at or above the highest. */
export function niceTicks(highest: number): number[] {
  if (!(highest > 0)) {
    return [1];
  }
  const roughStep = highest / TARGET_TICKS;
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const step = (STEPS.find((candidate) => candidate * magnitude >= roughStep) ?? 10) * magnitude;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}
