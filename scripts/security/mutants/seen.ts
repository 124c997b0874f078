import type { Mutant } from '../mutant.ts';
import { by } from '../row.ts';

const DEEDS = 'apps/api/src/http/note-deed.test.ts';
const BAD_REQUESTS = 'apps/api/src/http/bad-requests.test.ts';
const WALLS = 'packages/spreadsheet/src/parser-walls.ts';
const WALLS_TEST = 'packages/spreadsheet/src/parser-walls.test.ts';

/** What is written down, what a parser reaches, and what comes from outside. */
export const SEEN_MUTANTS: readonly Mutant[] = [
  {
    id: 'walls-network',
    drops: 'the network namespace of bubblewrap',
    change: { file: WALLS, find: "'--unshare-all'", put: "'--unshare-pid'" },
    noticedBy: by(WALLS_TEST, 'is behind the best of them'),
  },
  {
    id: 'walls-namespace',
    drops: 'the network namespace where there is no bubblewrap',
    change: { file: WALLS, find: "'--net', '--'", put: "'--uts', '--'" },
    noticedBy: by(WALLS_TEST, 'every kind of them holds here'),
  },
  {
    id: 'walls-used',
    drops: 'the walls around parsers',
    change: {
      file: 'packages/spreadsheet/src/parser-walls.ts',
      find: 'chosen ??= [bubblewrap, namespace].find(doHold) ?? none;',
      put: 'chosen ??= none;',
    },
    noticedBy: by(WALLS_TEST, 'is behind the best of them'),
  },
  {
    id: 'log-refusals',
    drops: 'refusals from the security log',
    change: {
      file: 'apps/api/src/http/error-reply.ts',
      find: 'noteRefusal(request, problem.code);',
      put: '',
    },
    noticedBy: by(DEEDS, 'has those who are not signed in, come from elsewhere'),
  },
  {
    id: 'log-exports',
    drops: 'deeds of routes from the security log',
    change: {
      file: 'apps/api/src/http/note-deed.ts',
      find: "noteDeed(request, { what, outcome: 'done' });",
      put: '',
    },
    noticedBy: by(DEEDS, 'has every export and removal'),
  },
  {
    id: 'log-from',
    drops: 'where a request came from',
    change: {
      file: 'apps/api/src/http/note-deed.ts',
      find: 'from: request.ip,',
      put: 'from: null,',
    },
    noticedBy: by(DEEDS, 'has those who are not signed in, come from elsewhere'),
  },
  {
    id: 'cut-off-body',
    drops: 'the difference between a body that was cut off and a server that is away',
    change: {
      file: 'apps/api/src/http/problem-of.ts',
      find: 'statusCode === undefined && isPostgresAway(error)',
      put: 'isPostgresAway(error)',
    },
    noticedBy: by(
      'apps/api/src/http/problem-of.test.ts',
      'a body that was cut off is laid to its sender',
    ),
  },
  {
    id: 'headers-of-no-http',
    drops: 'security headers from answers to what is no HTTP',
    change: {
      file: 'apps/api/src/http/bad-requests.ts',
      find: `const headers = Object.entries({
    ...SECURITY_HEADERS,`,
      put: `const headers = Object.entries({`,
    },
    noticedBy: by(BAD_REQUESTS, 'and all security headers'),
  },
  {
    id: 'headers',
    drops: 'security headers from all answers of the framework',
    change: {
      file: 'apps/api/src/http/security-headers.ts',
      find: 'reply.headers(SECURITY_HEADERS);',
      put: 'void reply;',
    },
    noticedBy: by(BAD_REQUESTS, 'and all security headers'),
  },
  {
    id: 'zero-characters',
    drops: 'the refusal of characters that PostgreSQL cannot store',
    change: { file: 'apps/api/src/http/route.ts', find: '!isStorable(value)', put: 'false' },
    noticedBy: by('apps/api/src/http/hostile-input.test.ts', 'nothing that is sent makes'),
  },
  {
    id: 'disk-room',
    drops: 'the look at the disk before an upload',
    change: {
      file: 'apps/api/src/http/receive-upload.ts',
      find: 'await request.server.needDiskRoom();',
      put: '',
    },
    noticedBy: by('apps/api/src/http/disk-room.test.ts', 'uploads are refused while'),
  },
  {
    id: 'timeouts',
    drops: 'the kindness to whoever meets a lock',
    change: {
      file: 'packages/server/src/platform/postgres-away.ts',
      find: "'53', '55', '57', '58'",
      put: "'53', '58'",
    },
    noticedBy: by('apps/api/src/http/postgres-busy.test.ts', 'asks to try again shortly'),
  },
  {
    id: 'licences',
    drops: 'the list of licences',
    change: {
      file: 'scripts/supply/judge-lock.ts',
      find: '!isAllowed(one.license, isShipped)',
      put: 'false',
    },
    noticedBy: by('scripts/supply/judge-lock.test.ts', 'is refused'),
  },
  {
    id: 'digests',
    drops: 'the demand for digests',
    change: {
      file: 'scripts/supply/judge-lock.ts',
      find: "!one.integrity.startsWith('sha512-')",
      put: 'false',
    },
    noticedBy: by('scripts/supply/judge-lock.test.ts', 'is refused'),
  },
  {
    id: 'secret-scan',
    drops: 'the look for secrets in files',
    change: {
      file: 'scripts/check-supply.ts',
      find: '.flatMap(secretsOf),',
      put: '.flatMap(() => []),',
    },
    noticedBy: by('scripts/check-supply.test.ts', 'a planted secret is found'),
  },
];
