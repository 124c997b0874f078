import { randomUUID } from 'node:crypto';

import type { Database } from '../../db/database.ts';
import { PROCESS_NAME } from '../../platform/process-name.ts';

/**
 * Shorter than a lane lease: by the time a dead process's lanes are free, another process sweeps.
 * The lease lives in PostgreSQL, because the sweep must survive the loss of Redis.
 */
const LEASE_MS = 1_500;

/**
 * Elects one process to sweep for all. Two at once, such as after a process thaws, do no harm:
 * every sweep action is idempotent.
 */
export function electSweeper(database: Database) {
  const holder = `${PROCESS_NAME}/${randomUUID()}`;
  return {
    /** Whether this process is elected; checked before every sweep. */
    isElected: (): Promise<boolean> =>
      database.asSweeper(({ leases }) => leases.acquire('sweep', holder, LEASE_MS)),

    /** Lets the next one begin at once. */
    stepDown: (): Promise<void> =>
      database.asSweeper(({ leases }) => leases.release('sweep', holder)),
  };
}

export type SweeperElection = ReturnType<typeof electSweeper>;
