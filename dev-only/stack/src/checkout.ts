import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The root folder of the repository. */
export const CHECKOUT = resolve(import.meta.dirname, '../../..');

/**
 * Where a checkout keeps the data of its private servers. Not inside the checkout: the system user of
 * PostgreSQL may not have access to a home folder.
 */
export function stateFolder(): string {
  const name = createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 12);
  return process.getuid?.() === 0
    ? join('/var/tmp', `partsight-${name}`)
    : join(process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local/state'), 'partsight', name);
}

const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 4 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_MEMORY;
  } catch {
    return false;
  }
}

/** Where servers keep data that ends with a test run: in memory where there is room, which saves processor time. */
export const scratchFolder = (name: string): string =>
  join(hasRoomInMemory() ? MEMORY : '/var/tmp', `partsight-${name}`);
