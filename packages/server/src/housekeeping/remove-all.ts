import type { JobEnd } from '../jobs/job-handler.ts';

/** Removes a limited number of rows and says how many there were. */
type Removal = () => Promise<number>;

/** Each until it finds nothing, in transactions of limited size. */
export async function removeAll(soon: AbortSignal, removals: readonly Removal[]): Promise<JobEnd> {
  for (const remove of removals) {
    let removed = 1;
    while (removed > 0) {
      if (soon.aborted) {
        return 'interrupted';
      }
      removed = await remove();
    }
  }
  return 'done';
}
