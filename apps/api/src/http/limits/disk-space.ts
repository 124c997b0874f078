import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

import type { Logger } from '@partsight/server/platform/logger';
import { warnThrottled } from '@partsight/server/platform/warn-throttled';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../errors/api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Rejects when another file could fill the disk. */
    requireDiskSpace(): Promise<void>;
  }
}

export const noDiskSpace = (): ApiError =>
  new ApiError('unavailable', 'There is no room for new files right now. Please try again later.');

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a write failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL_CODES.has(String(error.code));

/** A full disk stops everything on the machine, and a small one fills quickly. */
export function installDiskSpaceCheck(
  app: FastifyInstance,
  leastFreeBytes: number,
  logger: Logger,
): void {
  app.decorate('requireDiskSpace', async () => {
    const { bavail, bsize } = await statfs(tmpdir());
    if (bavail * bsize < leastFreeBytes) {
      const cause = new Error(`${bavail * bsize} bytes are free`);
      warnThrottled(logger, cause, 'the disk is nearly full: uploads are refused');
      throw noDiskSpace();
    }
  });
}
