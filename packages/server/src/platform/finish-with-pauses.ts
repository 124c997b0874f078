import type { Sliced } from '@partsight/domain/core/slices';

/** Does sliced work with a pause at every stop. */
export async function finishWithPauses<T>(work: Sliced<T>, pause: () => Promise<void>): Promise<T> {
  let step = work.next();
  while (step.done !== true) {
    await pause();
    step = work.next();
  }
  return step.value;
}
