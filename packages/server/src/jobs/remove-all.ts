import type { JobEnd } from './job-handler.ts';

/** Removes a limited number of rows and says how many there were. */
type Removal = () => Promise<number>;

/**
 * Each until it finds nothing, in transactions of limited size. One that fails keeps none of the others
 * from their work; what went wrong is told when all have been tried.
 */
export async function removeAll(soon: AbortSignal, removals: readonly Removal[]): Promise<JobEnd> {
  const faults: unknown[] = [];
  for (const remove of removals) {
    try {
      let removed = 1;
      while (removed > 0) {
        if (soon.aborted) {
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
