import { availableParallelism } from 'node:os';

import { createFairQueue, type FairQueue } from '../platform/fair-queue.ts';

/** Connections that imports leave for other requests. */
const RESERVED_CONNECTIONS = 2;

/** Each import uses a core and a connection. */
export const importConcurrency = (poolSize: number): number =>
  Math.max(1, Math.min(availableParallelism(), poolSize - RESERVED_CONNECTIONS));

/**
 * Reading a file uses a core and storing it a disk, so only a few run at a time, and one for each
 * user.
 */
export const createImportQueue = (concurrency = availableParallelism()): FairQueue =>
  createFairQueue({ concurrency, perCaller: 1 });
