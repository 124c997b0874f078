import { randomUUID } from 'node:crypto';

import type { Database } from '../database.ts';
import { PROCESS_NAME } from '../platform/process-name.ts';

/**
 * Shorter than a lane is held: by the time the lanes of a dead process are free, somebody else sweeps.
 * The lease is PostgreSQL's, because the sweep has to outlive Redis.
 */
const LEASE_MS = 1_500;

/**
 * One process sweeps for all of them. Two at once, one of them thawed after its lease ran out, do no
 * harm: whatever a sweep does may be done twice.
 */
export function electSweeper(database: Database) {
  const holder = `${PROCESS_NAME}/${randomUUID()}`;
  return {
    /** Whether this process is the one; asked again before every sweep. */
    isElected: (): Promise<boolean> =>
      database.asSweeper(({ leases }) => leases.take('sweep', holder, LEASE_MS)),

    /** Lets the next one begin at once. */
    stepDown: (): Promise<void> =>
      database.asSweeper(({ leases }) => leases.giveBack('sweep', holder)),
  };
}

export type SweeperElection = ReturnType<typeof electSweeper>;
