import { planProvisioning } from '@partsight/server/db/plan-provisioning';
import { provision } from '@partsight/server/db/provision';
import { ROLES } from '@partsight/server/db/roles';
import {
  adminUrl,
  apiDatabase,
  backupUrl,
  sharedDatabaseUrl,
  operatorUrl,
  ownerUrl,
  pollUrl,
  serverUrl,
  sweepUrl,
  workerDatabase,
} from '@partsight/server/platform/config/database-config';

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
  settings: {
    serverUrl,
    ownerUrl,
    apiDatabase,
    pollUrl,
    workerDatabase,
    sweepUrl,
    adminUrl,
    operatorUrl,
    backupUrl,
    sharedUrl: sharedDatabaseUrl,
  },
  parse: (args) => flagsOnly(args),
  audit: { url: ({ ownerUrl: url }) => url, isFirst: true },
  async run({ config: { apiDatabase: api, workerDatabase: worker, ...urls }, output }) {
    const plan = planProvisioning({ ...urls, apiUrl: api.url, workerUrl: worker.url });
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
