import { by, held, type Row } from '../row.ts';

const LOCK = 'scripts/supply/judge-lock.test.ts';
const DEEDS = 'apps/api/src/http/note-deed.test.ts';
const SECURITY_LOG = 'packages/server/src/platform/security-log.test.ts';

/** Parts from elsewhere, load, logs and faults. */
export const OPERATION_ROWS: readonly Row[] = [
  held(
    'A72',
    'every part is listed, and its advisories are looked up',
    by(LOCK, 'the bill names each package with its version, licence and digest'),
    by('scripts/supply/lock-additions.test.ts', 'is too young'),
  ),

  held(
    'A73',
    'packages come from where they should',
    by(LOCK, 'is refused'),
    by(LOCK, 'the settings of npm hold what they must'),
  ),

  held(
    'A74',
    'heavy work of one person leaves the others as they were',
    by(
      'apps/api/src/http/noisy-neighbour.test.ts',
      'beside one greedy account everybody else is served as always',
    ),
  ),

  held(
    'A75',
    'names that mean something to a program are only names',
    by('packages/spreadsheet/src/hostile.test.ts', 'names from the engine room'),
    by('apps/api/src/batches/upload.test.ts', 'header names that mean something to a program'),
    by('apps/api/src/http/hostile-input.test.ts', 'nothing that is sent makes the server fail'),
  ),

  held(
    'A76',
    'each line of the log says when, who, what and which request',
    by(DEEDS, 'a request’s line says where it came from and whose it is'),
    by(SECURITY_LOG, 'says who did what from where'),
  ),

  held(
    'A77',
    'no token, cookie or code stands in a log',
    by('apps/api/src/tokens/canary.test.ts', 'no token is ever seen in an answer, a log line'),
    by('e2e/journeys/secrets.spec.ts', 'no secret is seen in a whole visit'),
    by('apps/api/src/access/access.test.ts', 'never puts its code into a log line'),
  ),

  held(
    'A78',
    'sign-ins, refusals and attempts are logged',
    by('apps/api/src/access/access.test.ts', 'who came in and who did not is in the security log'),
    by(DEEDS, 'has those who are not signed in, come from elsewhere'),
    by(DEEDS, 'has every change of a token'),
    by(DEEDS, 'has every export and removal'),
    by('apps/admin/src/commands/access.test.ts', 'each change is in the security log'),
  ),

  held(
    'A79',
    'nobody writes lines of the log',
    by(SECURITY_LOG, 'takes one line and not much of it, whatever an id holds'),
  ),

  held(
    'A80',
    'errors tell nothing and let nobody in',
    by('apps/api/src/http/error-reply.test.ts', 'nobody foresaw tells nothing of itself'),
    by(
      'packages/server/src/platform/last-resort.test.ts',
      'that nobody caught is one line of the log',
    ),
  ),
];
