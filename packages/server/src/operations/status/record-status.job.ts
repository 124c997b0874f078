import { isSharedPause } from '@partsight/domain/pacing/runs/service-status';

import type { Database } from '../../db/database.ts';
import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import type { StatusFigure } from './status.repo.ts';

const RETENTION_HOURS = 24;

/** Records how much runs and waits, and for what; deletes figures older than a day. */
export const recordStatus =
  ({ database }: { readonly database: Database }): JobHandler<'note-standing'> =>
  async () => {
    await database.asSweeper(async ({ batches, status: statusRepo }) => {
      const counts = await batches.countByState();
      const sum = (some: typeof counts): number =>
        some.reduce((all, { batches: count }) => all + count, 0);
      const paused = counts.filter(({ status }) => status === 'paused');
      const figures: StatusFigure[] = [
        {
          measure: 'batches/running',
          value: sum(counts.filter(({ status }) => status === 'processing')),
        },
        { measure: 'batches/waiting', value: sum(paused) },
        ...paused
          .filter(({ reason }) => isSharedPause(reason))
          .map(({ reason, batches: value }) => ({ measure: `waiting/${reason}`, value })),
      ];
      await statusRepo.set(figures);
      await statusRepo.removeOld(RETENTION_HOURS);
    });
    return 'done';
  };
