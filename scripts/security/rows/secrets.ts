import { by, held, type Row } from '../row.ts';

const SEAL = 'packages/server/src/tokens/token-seal.test.ts';
const RIGHTS = 'packages/server/src/db/pinned-rights.test.ts';
const APP = 'apps/api/src/app.test.ts';

/** Keys, connections, and what is kept for how long. */
export const SECRET_ROWS: readonly Row[] = [
  held(
    'A59',
    'a sealed token opens for its owner and purpose alone',
    by(SEAL, 'opens for its owner alone'),
    by(SEAL, 'does not open with any one bit changed'),
  ),

  held('A60', 'no nonce comes twice under a key', by(SEAL, 'salt and nonce never come again')),

  held(
    'A61',
    'keys change while everything goes on',
    by(
      'apps/api/src/tokens/rotate-command.test.ts',
      'the command seals all tokens anew while the app goes on with them',
    ),
    by(SEAL, 'the first seals, all open, and one that is gone opens nothing'),
  ),

  held(
    'A62',
    'what must not be guessed comes from the system’s random numbers',
    by(
      'scripts/lint/guarding-rules.test.ts',
      'chance that can be guessed decides about waiting only',
    ),
    by('apps/api/src/access/access.test.ts', 'the database holds only a hash of the session'),
  ),

  held(
    'A63',
    'no secret lies in the sources, the image or the page',
    by('scripts/supply/secrets-in.test.ts', 'a secret is found'),
    by('scripts/check-supply.test.ts', 'a planted secret is found'),
    by('e2e/journeys/secrets.spec.ts', 'no secret is seen in a whole visit'),
  ),

  held(
    'A64',
    'connections that cross a network are checked and sealed',
    by('packages/server/src/platform/config/production.test.ts', 'production refuses'),
    by('scripts/lint/guarding-rules.test.ts', 'nobody takes a certificate that does not hold'),
  ),

  held(
    'A65',
    'each process has the rights it needs and no more',
    by(RIGHTS, 'every role may do what it is meant to do, and no more'),
    by(RIGHTS, 'no role but the backup’s gets past the policies'),
  ),

  held(
    'A66',
    'what runs out is answered soon, and comes back by itself',
    by(
      'apps/api/src/http/pool-spent.test.ts',
      'with all connections taken a request is told so soon',
    ),
    by('apps/api/src/http/postgres-busy.test.ts', 'asks to try again shortly, and is over with it'),
    by('apps/api/src/http/redis-lost.test.ts', 'limits hold without Redis, nobody waits for it'),
    by('apps/api/src/http/disk-room.test.ts', 'uploads are refused while they could fill the disk'),
  ),

  held(
    'A67',
    'nothing of the workshop is served',
    by('apps/api/src/web/web-app.test.ts', 'an unknown address is the app with a 404'),
  ),

  held(
    'A68',
    'addresses and logs carry no secret',
    by('apps/api/src/access/access.test.ts', 'never puts its code into a log line'),
    by(APP, 'hold no session'),
    by('e2e/journeys/secrets.spec.ts', 'no secret is seen in a whole visit'),
  ),

  held(
    'A69',
    'private answers are kept nowhere',
    by(APP, 'no answer of the api is cached or rendered'),
  ),

  held(
    'A70',
    'what has had its time is gone, and so is whoever was erased',
    by('packages/server/src/housekeeping/retention.test.ts', 'goes when its time is over'),
    by('packages/domain/src/retention/retention.test.ts', 'says how long everything is kept'),
    by(
      'packages/server/src/people/erase-person.test.ts',
      'leaves no row in any table that has rows of people',
    ),
  ),

  held(
    'A71',
    'a browser keeps nothing after signing out',
    by('e2e/journeys/access.spec.ts', 'signing out ends the session here and at the provider'),
    by('e2e/journeys/secrets.spec.ts', 'no secret is seen in a whole visit'),
  ),
];
