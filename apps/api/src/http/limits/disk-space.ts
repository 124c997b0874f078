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

/** Room is left for what work in progress writes, and for the log until it is recycled. */
const FULL_SHARE = 0.9;
const LOOK_INTERVAL_MS = 60_000;

const databaseFull = (): ApiError =>
  new ApiError(
    'unavailable',
    'The database is nearly full, so no new lists can be stored. Your lists are safe. Please tell your admin.',
  );

export const noDiskSpace = (): ApiError =>
  new ApiError('unavailable', 'There is no room for new files right now. Please try again later.');

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a write failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL_CODES.has(String(error.code));

type Disks = {
  /** Of the folder for files that are being read. */
  readonly leastFreeBytes: number;
  /** Null where the operator does not say how large it is. */
  readonly databaseDiskBytes: number | null;
  /** What the database and its log take. */
  readonly databaseBytes: () => Promise<number>;
};

/** A full disk stops everything on the machine, and a small one fills quickly. */
export function installDiskSpaceCheck(
  app: FastifyInstance,
  { leastFreeBytes, databaseDiskBytes, databaseBytes }: Disks,
  logger: Logger,
): void {
  let isDatabaseFull = false;
  async function lookAtDatabase(): Promise<void> {
    if (databaseDiskBytes === null) {
      return;
    }
    const bytes = await databaseBytes();
    isDatabaseFull = bytes >= FULL_SHARE * databaseDiskBytes;
    if (isDatabaseFull) {
      const cause = new Error(`the database and its log take ${bytes} bytes`);
      warnThrottled(logger, cause, 'the disk of PostgreSQL is nearly full: uploads are refused');
    }
  }
  const look = (): void =>
    void lookAtDatabase().catch((error: unknown) =>
      warnThrottled(logger, error, 'the size of the database is not known'),
    );
  const timer = setInterval(look, LOOK_INTERVAL_MS).unref();
  app.addHook('onReady', () => lookAtDatabase().catch(() => undefined));
  app.addHook('onClose', () => clearInterval(timer));
  app.decorate('requireDiskSpace', async () => {
    if (isDatabaseFull) {
      throw databaseFull();
    }
    const { bavail, bsize } = await statfs(tmpdir());
    if (bavail * bsize < leastFreeBytes) {
      const cause = new Error(`${bavail * bsize} bytes are free`);
      warnThrottled(logger, cause, 'the disk is nearly full: uploads are refused');
      throw noDiskSpace();
    }
  });
}
