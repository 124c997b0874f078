import { isSharedPause } from '@partsight/domain/runs/service-status';

import { batchesSweepRepo } from '../batches/batches-sweep.repo.ts';
import type { Database } from '../db/database.ts';
import type { JobHandler } from '../engine/jobs/job-handler.ts';
import { type StatusFigure, statusRepo } from './status.repo.ts';

const RETENTION_HOURS = 24;

/** Records how much runs and waits, and for what; deletes figures older than a day. */
export const recordStatus =
  ({ database }: { readonly database: Database }): JobHandler<'record-status'> =>
  async () => {
    await database.asSweeper(async (tx) => {
      const status = statusRepo(tx);
      const counts = await batchesSweepRepo(tx).countByState();
      const sum = (some: typeof counts): number =>
        some.reduce((all, { batches: count }) => all + count, 0);
      const paused = counts.filter((count) => count.status === 'paused');
      const figures: StatusFigure[] = [
        {
          measure: 'batches/running',
          value: sum(counts.filter((count) => count.status === 'processing')),
        },
        { measure: 'batches/waiting', value: sum(paused) },
        ...paused
          .filter(({ reason }) => isSharedPause(reason))
          .map(({ reason, batches: value }) => ({ measure: `waiting/${reason}`, value })),
      ];
      await status.set(figures);
      await status.removeOld(RETENTION_HOURS);
    });
    return 'done';
  };
