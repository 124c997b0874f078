import type { JobResult } from './job-handler.ts';

/** Removes a limited number of rows and returns how many. */
type Removal = () => Promise<number>;

/**
 * Runs each removal until nothing is left, in transactions of limited size. A failing removal does
 * not stop the others; errors are thrown after all were tried.
 */
export async function removeInPages(
  drainSignal: AbortSignal,
  removals: readonly Removal[],
): Promise<JobResult> {
  const faults: unknown[] = [];
  for (const remove of removals) {
    try {
      let removed = 1;
      while (removed > 0) {
        if (drainSignal.aborted) {
          return 'interrupted';
        }
        removed = await remove();
      }
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) {
    throw faults[0];
  }
  return 'done';
}
