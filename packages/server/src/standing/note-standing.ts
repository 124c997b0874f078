import { isSharedPause } from '@partsight/domain/standing/standing';

import type { Database } from '../database.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import type { Figure } from './standing.repo.ts';

const KEPT_HOURS = 24;

/** Writes down how much runs and waits, and for what; forgets what is older than a day. */
export const noteStanding =
  ({ database }: { readonly database: Database }): JobHandler<'note-standing'> =>
  async () => {
    await database.asSweeper(async ({ batches, standing }) => {
      const counts = await batches.countByState();
      const sum = (some: typeof counts): number =>
        some.reduce((all, { batches: count }) => all + count, 0);
      const paused = counts.filter(({ status }) => status === 'paused');
      const figures: Figure[] = [
        {
          measure: 'batches/running',
          value: sum(counts.filter(({ status }) => status === 'processing')),
        },
        { measure: 'batches/waiting', value: sum(paused) },
        ...paused
          .filter(({ reason }) => isSharedPause(reason))
          .map(({ reason, batches: value }) => ({ measure: `waiting/${reason}`, value })),
      ];
      await standing.set(figures);
      await standing.removeOld(KEPT_HOURS);
    });
    return 'done';
  };
