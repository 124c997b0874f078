import { createHash } from 'node:crypto';
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
