import { planProvisioning } from '@partsight/server/db/plan-provisioning';
import { APP_ROLE, OWNER_ROLE, provision } from '@partsight/server/db/provision';
import { adminUrl, ownerUrl } from '@partsight/server/platform/config/admin-config';
import { databaseUrl } from '@partsight/server/platform/config/product-config';

import { command } from '../command.ts';
import { noWords } from '../no-words.ts';

export const provisionDatabase = command({
  name: 'provision',
  summary: 'creates the database and its two roles, once for each PostgreSQL server',
  usage: [''],
  details: [
    'The passwords and the name of the database are those in DATABASE_OWNER_URL and DATABASE_URL.',
    'What is there already stays; passwords and time limits are set anew.',
  ].join('\n'),
  flags: {},
  settings: { adminUrl, ownerUrl, databaseUrl },
  order: (asked) => noWords(asked),
  async run({ config, output }) {
    const plan = planProvisioning(config);
    const { owner, app, database } = await provision(plan);
    const role = (made: string) =>
      made === 'created' ? 'created' : 'was there; password and rights set anew';
    output.line(`role ${OWNER_ROLE}: ${role(owner)}`);
    output.line(`role ${APP_ROLE}: ${role(app)}; time limits set`);
    output.line(
      `database ${plan.database}: ${database === 'created' ? 'created' : 'was there'}; owned by ${OWNER_ROLE}, open to ${APP_ROLE}`,
    );
    return true;
  },
});
