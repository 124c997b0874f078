import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

import type { Logger } from '@partsight/server/platform/logger';
import { warnSeldom } from '@partsight/server/platform/warn-seldom';
import type { FastifyInstance } from 'fastify';

import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Rejects when files can no longer be brought to disk without filling it. */
    needDiskRoom(): Promise<void>;
  }
}

export const noRoom = (): ApiError =>
  new ApiError('unavailable', 'There is no room for new files right now. Please try again later.');

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether it was the disk that could not take a file. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.has(String(error.code));

/** A full disk stops everything on the machine, and a small one is soon filled. */
export function installDiskRoom(
  app: FastifyInstance,
  leastFreeBytes: number,
  logger: Logger,
): void {
  app.decorate('needDiskRoom', async () => {
    const { bavail, bsize } = await statfs(tmpdir());
    if (bavail * bsize < leastFreeBytes) {
      const left = new Error(`${bavail * bsize} bytes are free`);
      warnSeldom(logger, left, 'the disk is nearly full: uploads are refused');
      throw noRoom();
    }
  });
}
