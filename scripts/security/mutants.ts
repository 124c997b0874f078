import { dropOwner, replace, type Mutant } from './mutant.ts';

const ROWS = 'user-isolation.test.ts';
const RIGHTS = 'pinned-rights.test.ts';
const STATEMENTS = 'without-row-level-security.nightly.test.ts';
const SIGN_IN = 'accounts/access.test.ts';
const PROVIDER = 'hostile-provider.test.ts';
const SAME_SITE = 'same-site.test.ts';
const OFFERS = 'offers.test.ts';
const POLLS = 'results/polls.test.ts';

/** Other rights in the database: id, what is missing, SQL, test. */
const RIGHTS_IN_SQL: readonly (readonly [string, string, string, string])[] = [
  [
    'no-force',
    'row security of tokens for the table owner',
    'alter table tokens no force row level security',
    RIGHTS,
  ],
  [
    'sweep-batches',
    'the role that may sweep batches',
    'alter policy seen_batches on batches to public',
    ROWS,
  ],
  [
    'sweep-tokens',
    'the role that may look for old seals',
    'alter policy swept_tokens on tokens to public',
    ROWS,
  ],
  [
    'api-allow-list',
    'the allow-list being closed to the api',
    'grant insert on access_rules to partsight_api',
    RIGHTS,
  ],
  [
    'operator-writes',
    'the operator being read-only',
    'grant update on batches to partsight_operator',
    RIGHTS,
  ],
  [
    'operator-secrets',
    'sealed tokens being closed to the operator',
    'grant select on tokens to partsight_operator',
    ROWS,
  ],
  [
    'part-of-batch',
    'the owner in the key from parts to batches',
    `alter table parts drop constraint parts_of_batch,
       add foreign key (batch_id) references batches on delete cascade`,
    ROWS,
  ],
  [
    'batch-in-lane',
    'the key from batches to lanes',
    'alter table batches drop constraint batches_in_lane',
    ROWS,
  ],
];
const rights = RIGHTS_IN_SQL.map(([id, removes, sql, killedBy]): Mutant => ({
  id,
  removes,
  change: { sql },
  killedBy,
}));

const allowList = (condition: string): string =>
  `create or replace function is_listed(is_verified boolean, address text, address_domain text)
     returns boolean language sql stable return ${condition}`;

/** Statements that must separate users even where no policy holds. */
const owners = (
  [
    ['selectFrom', 'batches'],
    ['selectFrom', 'tokens'],
    ['selectFrom', 'store_runs'],
    ['selectFrom', 'inventory_files'],
    ['selectFrom', 'sessions'],
    ['updateTable', 'batches'],
    ['updateTable', 'users', 'id'],
    ['deleteFrom', 'inventory_files'],
  ] as const
).map(([verb, table, column]): Mutant => ({
  id: `${verb}-${table}`,
  removes: `the owner from ${verb} ${table}`,
  change: dropOwner(verb, table, column),
  killedBy: STATEMENTS,
}));

/** Who gets in, for how long, and from which page. */
const access: readonly Mutant[] = [
  {
    id: 'polled-batches',
    removes: 'the owner from statements that know the user by the session',
    change: { edit: (source) => source.replaceAll(/(?:\w+\.)?user_id = app_user_id\(\)/g, 'true') },
    killedBy: STATEMENTS,
  },
  {
    id: 'offer-link',
    removes: 'the key from the lookup of a shared offer',
    change: replace('o.link_hash = public.app_link_key()', 'o.link_hash is not null'),
    killedBy: STATEMENTS,
  },
  {
    id: 'offer-link-end',
    removes: 'the end of a shared offer',
    change: replace('coalesce(p_until > now(), false)', 'true'),
    killedBy: STATEMENTS,
  },
  {
    id: 'offer-link-owner',
    removes: 'the allow-list from what opens a shared offer',
    change: replace('if public.user_is_listed(linked.user_id)\n    and', 'if'),
    killedBy: OFFERS,
  },
  {
    id: 'offer-link-round',
    removes: 'the end of a shared offer with a newer round',
    change: replace('batch_id = p_batch and round > p_round', 'false'),
    killedBy: OFFERS,
  },
  {
    id: 'offer-link-lot',
    removes: 'the end of a shared offer with its lot',
    change: replace("state in ('bought', 'lost') or archived_at is not null", 'false'),
    killedBy: OFFERS,
  },
  {
    id: 'ended-links',
    removes: 'links from what ends with a person',
    change: replace('      await this.endLinks();\n', ''),
    killedBy: 'accounts/credentials.test.ts',
  },
  {
    id: 'ended-at-once',
    removes: 'the end of credentials with a place on the allow-list',
    change: replace('ended = await endUnlistedCredentials(database, new Date());', 'ended = [];'),
    killedBy: 'commands/credentials.test.ts',
  },
  {
    id: 'sign-in-once',
    removes: 'the demand for a sign-in that is under way in this browser',
    change: replace('return row !== undefined && row.expires_at > now;', 'return true;'),
    killedBy: PROVIDER,
  },
  {
    id: 'sign-in-state',
    removes: 'the browser’s key from what it must bring back',
    change: replace("createHmac('sha256', secret)", "createHmac('sha256', '')"),
    killedBy: PROVIDER,
  },
  {
    id: 'allow-list',
    removes: 'the allow-list',
    change: { sql: allowList('true') },
    killedBy: SIGN_IN,
  },
  {
    id: 'verified-address',
    removes: 'the demand for a verified address',
    change: {
      sql: allowList(`address_domain is not null and exists (select from access_rules
        where (kind = 'address' and value = lower(address))
          or (kind = 'domain' and value = address_domain))`),
    },
    killedBy: PROVIDER,
  },
  {
    id: 'id-token-signature',
    removes: 'the signature check of an ID token',
    change: replace(/\[enableNonRepudiationChecks, /, '['),
    killedBy: PROVIDER,
  },
  {
    id: 'poll-of-batch',
    removes: 'the user from the poll of a batch',
    change: replace('batches.user_id = users.id and batches.id = $4', 'batches.id = $4'),
    killedBy: POLLS,
  },
  {
    id: 'poll-of-list',
    removes: 'the user from the poll of a list',
    change: replace('where batches.user_id = users.id and', 'where'),
    killedBy: POLLS,
  },
  {
    id: 'idle-sessions',
    removes: 'the end of an idle session',
    change: replace(
      'sessions.seen_at > p_seen_after',
      "sessions.seen_at > p_seen_after - interval '1 year'",
    ),
    killedBy: SIGN_IN,
  },
  {
    id: 'session-cookie',
    removes: 'what hides the session cookie from scripts',
    change: replace('httpOnly: true', 'httpOnly: false'),
    killedBy: SIGN_IN,
  },
  {
    id: 'sealed-for-owner',
    removes: 'the owner from the seal of a token',
    change: replace(/cipher\.setAAD\((\w+)\(\w+, /, "cipher.setAAD($1('', "),
    killedBy: 'token-seal.test.ts',
  },
  {
    id: 'session-required',
    removes: 'the demand for a session, before a place is taken and after',
    change: replace(
      /user === null(?=\) \{\s+throw new ApiError\('unauthorized')|request\.user === null(?= && request\.cached)/,
      'false',
    ),
    killedBy: 'access-matrix.test.ts',
  },
  {
    id: 'undeclared-routes',
    removes: 'the demand that every route declares its access and cost',
    change: replace(
      'if (declared === undefined) {\n        throw',
      "if (url === '') {\n        throw",
    ),
    killedBy: 'declared-routes.test.ts',
  },
  {
    id: 'no-share-of-connections',
    removes: 'the limit of transactions that one caller has at a time',
    change: replace('const PER_CALLER = 2;', 'const PER_CALLER = 1_000;'),
    killedBy: 'greedy.nightly.test.ts',
  },
  {
    id: 'no-connection-for-polls',
    removes: 'the connection that callers leave for polls',
    change: replace('const RESERVED = 1;', 'const RESERVED = 0;'),
    killedBy: 'connection-gate.test.ts',
  },
  {
    id: 'unbounded-polls',
    removes: 'the limit of polls of one person at once',
    change: replace(/(?<=poll: [^\n]*perCaller: )8/, '1_000'),
    killedBy: 'places.test.ts',
  },
  {
    id: 'no-places',
    removes: 'the places that routes get by their cost',
    change: replace(
      '[route.preHandler ?? [], takeDeclaredPlaces].flat()',
      'route.preHandler ?? []',
    ),
    killedBy: 'places.test.ts',
  },
  {
    id: 'parallel-changes',
    removes: 'the turns of changes of one list',
    change: replace("if (list !== null && declared.cost !== 'upload')", "if (list === '')"),
    killedBy: 'places.test.ts',
  },
  {
    id: 'bulk-in-the-api',
    removes: 'the forwarding of what takes long to its own thread',
    change: replace('route.handler = bulk.forward;', 'route.handler ??= bulk.forward;'),
    killedBy: 'forward-by-cost.test.ts',
  },
  {
    id: 'cross-site-put',
    removes: 'the origin check of a PUT',
    change: replace("new Set(['GET', 'HEAD', 'OPTIONS'])", "new Set(['GET', 'HEAD', 'PUT'])"),
    killedBy: SAME_SITE,
  },
  {
    id: 'cross-site-get',
    removes: 'the refusal of reads by other sites',
    change: replace("new Set(['cross-site', 'same-site'])", 'new Set()'),
    killedBy: SAME_SITE,
  },
  {
    id: 'any-proxy',
    removes: 'the list of trusted proxies',
    change: replace(/trustProxy: [^\n]*,/, 'trustProxy: true,'),
    killedBy: 'forwarding.test.ts',
  },
  {
    id: 'notification-signature',
    removes: 'the signature check of a notification',
    change: replace(/\? 'good'\s+: 'forged'/, "? 'good' : 'good'"),
    killedBy: 'api/src/operations/notifications.test.ts',
  },
  {
    id: 'erased-sessions',
    removes: 'the end of the sessions of an erased user',
    change: replace(
      /delete from sessions where user_id = (?=\$\{)/,
      'delete from sessions where user_id <> ',
    ),
    killedBy: 'erase-person.service.test.ts',
  },
  {
    id: 'logged-params',
    removes: 'the rule that log lines hold no part of an address',
    change: replace("route: routeOptions.url ?? 'none',", 'route: JSON.stringify(params),'),
    killedBy: 'credential-canary.test.ts',
  },
  {
    id: 'kept-answers',
    removes: 'the rule that no one keeps answers',
    change: replace("'cache-control': 'no-store',\n} as", "'cache-control': 'max-age=60',\n} as"),
    killedBy: 'warm-caches.test.ts',
  },
  {
    id: 'nesting',
    removes: 'the limit of nesting in JSON',
    change: replace('const MAX_DEPTH = 32;', 'const MAX_DEPTH = Infinity;'),
    killedBy: 'json-parser.test.ts',
  },
  {
    id: 'unreadable-figures',
    removes: 'the refusal of counter files with unreadable figures',
    change: replace('  refuseFaults(faults);\n', ''),
    killedBy: OFFERS,
  },
  {
    id: 'quota-of-offers',
    removes: 'offers from what counts as storage',
    change: replace("  batches: 'the number of lists',", "  batches: '',\n  offers: '',"),
    killedBy: 'storage.service.test.ts',
  },
  {
    id: 'quota',
    removes: 'the storage quota',
    change: replace('  installStorageQuota(app, services.storage);\n', ''),
    killedBy: 'storage-quota.test.ts',
  },
  {
    id: 'leftovers',
    removes: 'the removal of files of killed processes',
    change: replace('mtimeMs > olderThanMs', 'mtimeMs > 60 * olderThanMs'),
    killedBy: 'temporary-file.test.ts',
  },
  {
    id: 'files-in-use',
    removes: 'what keeps files in use from removal',
    change: replace('  inUse.add(path);\n', ''),
    killedBy: 'temporary-file.test.ts',
  },
  {
    id: 'notification-bytes',
    removes: 'the signature over every byte of a notification',
    change: replace('verify(digest, body, key,', 'verify(digest, body.toString().trim(), key,'),
    killedBy: 'api/src/operations/notifications.test.ts',
  },
  {
    id: 'notification-networks',
    removes: 'the share of each network in lookups of keys',
    change: replace('budget.takeForNetwork(network, nowMs)', "budget.takeForNetwork('', nowMs)"),
    killedBy: 'api/src/operations/notifications.test.ts',
  },
  {
    id: 'notification-keys',
    removes: 'verified keys from the database',
    change: replace(
      'for (const { id, digest, publicKey, confirmedAt } of await store.all())',
      'for (const { id, digest, publicKey, confirmedAt } of [] as StoredKey[])',
    ),
    killedBy: 'api/src/operations/notifications.test.ts',
  },
  {
    id: 'queue-entries',
    removes: 'the check of queue entries',
    change: replace('z.object({ laneId: z.uuid() })', 'z.any()'),
    killedBy: 'lane-worker.test.ts',
  },
  {
    id: 'job-payloads',
    removes: 'the check of job payloads',
    change: replace('if (!payload.success) {', 'if (payload.data === 0) {'),
    killedBy: 'job-worker.test.ts',
  },
  {
    id: 'locked-lanes',
    removes: 'the end of waiting for a locked lane',
    change: replace("error.code === '55P03'", "error.code === 'never'"),
    killedBy: 'lane-worker.test.ts',
  },
  {
    id: 'unsafe-addresses',
    removes: 'the check of addresses from strangers',
    change: replace('url !== null && /^https?:', 'url !== null && /^\\w+:|^https?:'),
    killedBy: 'unsafe-listing-urls.test.ts',
  },
  {
    id: 'exported-token',
    removes: 'the token from what an export withholds',
    change: replace(/'tokens\.sealed': '[^']*',/, ''),
    killedBy: 'export-person.service.test.ts',
  },
];

/**
 * Each mutant removes one protection. Row-level policies are not among them:
 * opened-policies.nightly.test.ts opens every one of them by itself.
 */
export const MUTANTS: readonly Mutant[] = [...rights, ...owners, ...access];
