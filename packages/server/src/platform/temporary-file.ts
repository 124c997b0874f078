import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A path nobody can guess, in the system's folder for such files; no user's file name ever reaches a disk. */
export const temporaryPath = (): string => join(tmpdir(), `partsight-${randomUUID()}`);
