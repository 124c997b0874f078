import type { JobQueue } from '../jobs/job-queue.ts';
import type { LaneQueue } from '../lanes/run/lane-queue.ts';

type Deps = {
  readonly jobs: Pick<JobQueue, 'forget'>;
  readonly lanes: Pick<LaneQueue, 'forget'>;
  readonly onError: (error: unknown) => void;
};

/** The queues hold ids only, and none of them leads anywhere by now: a Redis that is away is no reason to wait. */
export const forgetInQueues =
  ({ jobs, lanes, onError }: Deps) =>
  async ({ userId, laneId }: { readonly userId: string; readonly laneId: string | null }) => {
    try {
      await jobs.forget(userId);
      if (laneId !== null) {
        await lanes.forget(laneId);
      }
    } catch (error) {
      onError(error);
    }
  };
