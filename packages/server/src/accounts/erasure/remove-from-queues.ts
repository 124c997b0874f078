import type { JobQueue } from '../../engine/jobs/job-queue.ts';
import type { LaneQueue } from '../../engine/lanes/lane-queue.ts';

type Deps = {
  readonly jobs: Pick<JobQueue, 'removeUser'>;
  readonly lanes: Pick<LaneQueue, 'remove'>;
  readonly onError: (error: unknown) => void;
};

/**
 * The queues hold only ids that no longer lead anywhere, so do not wait for a Redis that is down.
 */
export const removeFromQueues =
  ({ jobs, lanes, onError }: Deps) =>
  async ({ userId, laneId }: { readonly userId: string; readonly laneId: string | null }) => {
    try {
      await jobs.removeUser(userId);
      if (laneId !== null) {
        await lanes.remove(laneId);
      }
    } catch (error) {
      onError(error);
    }
  };
