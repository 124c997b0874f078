/** A promise about security, and the tests that turn red when it is broken. */
export type Row = {
  readonly id: string;
  readonly promise: string;
  readonly tests: readonly {
    /** A test file: its name, or the end of its path where the name is not unique. */
    readonly file: string;
    /** Part of the titles that count; all of the file by default. */
    readonly title?: string;
  }[];
};

const row = (id: string, promise: string, ...tests: Row['tests']): Row => ({ id, promise, tests });

/** Rows that say "every" name tests that are generated from the contract or the catalog. */
export const ROWS: readonly Row[] = [
  row(
    'access-every-endpoint',
    'every endpoint refuses strangers, others, removed people and ended sessions',
    { file: 'access-matrix.test.ts', title: 'access matrix for' },
  ),
  row(
    'access-declared',
    'every route declares who may call it',
    {
      file: 'access-matrix.test.ts',
      title: 'declares its access level',
    },
    { file: 'declared-routes.test.ts' },
  ),
  row('rows-isolated', 'no role reaches another person’s rows in any table', {
    file: 'user-isolation.test.ts',
  }),
  row('policies-needed', 'every row-level policy is needed', {
    file: 'opened-policies.nightly.test.ts',
  }),
  row('statements-isolated', 'every statement separates people where no policy does', {
    file: 'without-row-level-security.nightly.test.ts',
  }),
  row('rights-pinned', 'every role has the rights that were reviewed', {
    file: 'pinned-rights.test.ts',
  }),
  row('id-token', 'a forged ID token opens nothing', {
    file: 'hostile-provider.test.ts',
    title: 'an invalid token is rejected',
  }),
  row('callback-once', 'a sign-in ends once, in the browser where it began', {
    file: 'hostile-provider.test.ts',
    title: 'a callback counts once',
  }),
  row('allow-list', 'only people on the allow-list get in', {
    file: 'hostile-provider.test.ts',
    title: 'not on the allow-list',
  }),
  row('sessions', 'sessions end, and their cookie is closed to scripts', {
    file: 'accounts/access.test.ts',
  }),
  row('secrets-hashed', 'every secret is stored hashed or sealed, and ends with its person', {
    file: 'accounts/credentials.test.ts',
  }),
  row(
    'secrets-unlogged',
    'no session key, sign-in code, link or token is logged or stored',
    {
      file: 'credential-canary.test.ts',
      title: 'no session key',
    },
    { file: 'tokens/canary.test.ts' },
  ),
  row('addresses-unlogged', 'no route of the contract logs what stands in its address', {
    file: 'credential-canary.test.ts',
    title: 'no route of the contract',
  }),
  row('links-close', 'a link closes with its round, its lot and its owner’s access', {
    file: 'offers.test.ts',
    title: 'a link',
  }),
  row('credentials-ended', 'operators list and end everything that opens something', {
    file: 'commands/credentials.test.ts',
  }),
  row('same-site', 'no other site acts for a person', { file: 'same-site.test.ts' }),
  row('proxies', 'only trusted proxies say where a request comes from', {
    file: 'forwarding.test.ts',
  }),
  row('caches', 'nothing kept in memory or by ETag is shown to another person', {
    file: 'warm-caches.test.ts',
  }),
  row('audit', 'every change of access or data is in the security log', {
    file: 'audit-log.test.ts',
  }),
  row('formulas', 'no export holds a live formula', { file: 'formula-guard.test.ts' }),
  row(
    'listing-addresses',
    'no address of a listing runs code or is fetched by the server',
    {
      file: 'unsafe-listing-urls.test.ts',
    },
    { file: 'image-addresses.test.ts' },
  ),
  row('input', 'no input of any endpoint makes the server fail', {
    file: 'errors/hostile-input.test.ts',
  }),
  row('nesting', 'no body nests deeper than a handler can walk', { file: 'json-parser.test.ts' }),
  row('counter-files', 'unreadable figures of a dealer are refused, never taken as struck', {
    file: 'offers.test.ts',
    title: 'the dealer’s reply',
  }),
  row(
    'quota',
    'every table of a person counts or is limited, on every route that stores',
    {
      file: 'storage.service.test.ts',
    },
    { file: 'storage-quota.test.ts' },
  ),
  row('leftovers', 'a list of a killed upload does not stay on disk', {
    file: 'temporary-file.test.ts',
  }),
  row('slow-clients', 'slow and half-open clients do not keep others out', {
    file: 'slow-clients.test.ts',
  }),
  row('notices-signed', 'a notice counts only as the marketplace signed it, byte for byte', {
    file: 'api/src/operations/notifications.test.ts',
    title: 'a forged notification',
  }),
  row(
    'notices-arrive',
    'real notices cannot be kept out',
    {
      file: 'api/src/operations/notifications.test.ts',
      title: 'a process that has just started',
    },
    { file: 'key-cache.test.ts' },
  ),
  row(
    'forged-queue',
    'forged queue entries change nothing and stop no work',
    {
      file: 'lane-worker.test.ts',
      title: 'forged entries',
    },
    { file: 'job-worker.test.ts', title: 'forged jobs' },
    {
      file: 'erase-person.service.test.ts',
      title: 'a forged one',
    },
  ),
  row('locked-lane', 'a locked lane does not end an idle worker', {
    file: 'lane-worker.test.ts',
    title: 'lives on while another transaction locks',
  }),
  row('erasure', 'an erased person leaves nothing behind', {
    file: 'erase-person.service.test.ts',
  }),
  row('export', 'an export of a person holds no secret', { file: 'export-person.service.test.ts' }),
  row('seals', 'a sealed token opens for its owner only', { file: 'token-seal.test.ts' }),
  row('key-rotation', 'keys can be changed while people work', { file: 'rotate-command.test.ts' }),
];
