import type { Command } from './command-plan.ts';
import { access } from './commands/access.ts';
import { batches } from './commands/batches.ts';
import { pause, requeue, resume } from './commands/change-work.ts';
import { credentials } from './commands/credentials.ts';
import { doctor } from './commands/doctor.ts';
import { erase } from './commands/erase.ts';
import { lanes } from './commands/lanes.ts';
import { log } from './commands/log.ts';
import { maintenance } from './commands/maintenance.ts';
import { migrateDatabase } from './commands/migrate.ts';
import { notificationSubscriptions } from './commands/notifications.ts';
import { provisionDatabase } from './commands/provision.ts';
import { rotateTokenKeys } from './commands/rotate-keys.ts';
import { slow } from './commands/slow.ts';
import { storage } from './commands/storage.ts';
import { whyStuck } from './commands/why-stuck.ts';

/** In the order an operator first needs them. */
export const COMMANDS: readonly Command[] = [
  provisionDatabase,
  migrateDatabase,
  access,
  doctor,
  notificationSubscriptions,
  rotateTokenKeys,
  credentials,
  erase,
  batches,
  lanes,
  slow,
  whyStuck,
  storage,
  pause,
  resume,
  requeue,
  maintenance,
  log,
];
