import { planProvisioning } from '@partsight/server/db/plan-provisioning';
import { provision } from '@partsight/server/db/provision';
import { ROLES } from '@partsight/server/db/roles';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { defineCommand } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';

export const provisionDatabase = defineCommand({
  name: 'provision',
  summary: 'creates the database and its roles, for each PostgreSQL server and when a role is new',
  usage: [''],
  details: [
    'The passwords and the name of the database are those in the addresses of the roles.',
    'What is there already stays; passwords and time limits are set again.',
  ].join('\n'),
  flags: {},
  settings: pickSettings(
    'DATABASE_SERVER_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_API_URL',
    'DATABASE_POLL_URL',
    'DATABASE_WORKER_URL',
    'DATABASE_SWEEP_URL',
    'DATABASE_ADMIN_URL',
    'DATABASE_OPERATOR_URL',
    'DATABASE_BACKUP_URL',
    'DATABASE_URL',
  ),
  parse: (args) => flagsOnly(args),
  audit: { url: (config) => config.DATABASE_OWNER_URL, isFirst: true },
  async run({ config, output }) {
    const plan = planProvisioning({
      serverUrl: config.DATABASE_SERVER_URL,
      ownerUrl: config.DATABASE_OWNER_URL,
      apiUrl: config.DATABASE_API_URL,
      pollUrl: config.DATABASE_POLL_URL,
      workerUrl: config.DATABASE_WORKER_URL,
      sweepUrl: config.DATABASE_SWEEP_URL,
      adminUrl: config.DATABASE_ADMIN_URL,
      operatorUrl: config.DATABASE_OPERATOR_URL,
      backupUrl: config.DATABASE_BACKUP_URL,
      sharedUrl: config.DATABASE_URL ?? null,
    });
    const { roles, database } = await provision(plan);
    for (const { role, made } of roles) {
      output.line(
        `role ${role}: ${made === 'created' ? 'created' : 'was there; password and rights set again'}`,
      );
    }
    output.line(
      `database ${plan.database}: ${database === 'created' ? 'created' : 'was there'}; owned by ${ROLES.owner}`,
    );
    return true;
  },
});
