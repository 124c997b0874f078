const STEPS = [1, 2, 2.5, 5, 10];
const WANTED = 4;

/** Round values from the first step up to the first one at or above the highest. */
export function niceTicks(highest: number): number[] {
  if (!(highest > 0)) {
    return [1];
  }
  const rough = highest / WANTED;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}
