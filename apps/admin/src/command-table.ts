import type { Command } from './command-plan.ts';
import { access } from './commands/access.ts';
import { lanes } from './commands/lanes.ts';
import { migrateDatabase } from './commands/migrate.ts';
import { provisionDatabase } from './commands/provision.ts';
import { rotateTokenKeys } from './commands/rotate-keys.ts';
import { whyStuck } from './commands/why-stuck.ts';

/** In the order in which one first needs them. */
export const COMMANDS: readonly Command[] = [
  provisionDatabase,
  migrateDatabase,
  access,
  rotateTokenKeys,
  lanes,
  whyStuck,
];
