import type { Mutant } from '../mutant.ts';
import { by } from '../row.ts';

const SAME_SITE = 'apps/api/src/http/same-site.test.ts';
const LIMITS = 'apps/api/src/http/rate-limits.test.ts';
const BAD_REQUESTS = 'apps/api/src/http/bad-requests.test.ts';
const HEADERS = 'apps/api/src/http/security-headers.ts';
const RATES = 'apps/api/src/http/rate-limits.ts';
const PAGE = by(
  'apps/api/src/web/web-app.test.ts',
  'each page comes with a nonce of its own that its policy names',
);

const rate = (group: string, perMinute: number, path: string): Mutant => ({
  id: `limit-${group}`,
  drops: `the limit of ${group}`,
  change: {
    file: RATES,
    find: `\n  ${group}: ${perMinute},`,
    put: `\n  ${group}: 1_000_000,`,
  },
  noticedBy: by(LIMITS, path),
});

const header = (name: string, line: string): Mutant => ({
  id: `header-${name}`,
  drops: `the header ${name}`,
  change: { file: HEADERS, find: line, put: '' },
  noticedBy: by(BAD_REQUESTS, 'and all security headers'),
});

const directive = (name: string, line: string): Mutant => ({
  id: `policy-${name}`,
  drops: `${name} in the policy of pages`,
  change: { file: HEADERS, find: line, put: '' },
  noticedBy: PAGE,
});

/** Requests, limits, headers, and what leaves the server. */
export const WEB_MUTANTS: readonly Mutant[] = [
  {
    id: 'limit-of-reckoning',
    drops: 'the limit of what a moved slider asks',
    change: {
      file: 'apps/api/src/http/rate-limits.ts',
      find: 'reckon: 600,',
      put: 'reckon: 600_000,',
    },
    noticedBy: by('apps/api/src/http/rate-limits.test.ts', 'has a limit for each person'),
  },
  {
    id: 'cross-site-put',
    drops: 'the look at where a PUT comes from',
    change: {
      file: 'apps/api/src/http/same-site.ts',
      find: "new Set(['GET', 'HEAD', 'OPTIONS'])",
      put: "new Set(['GET', 'HEAD', 'OPTIONS', 'PUT'])",
    },
    noticedBy: by(
      'apps/api/src/http/same-site.test.ts',
      'a change has to show where it comes from',
    ),
  },
  {
    id: 'cross-site-get',
    drops: 'the refusal of reads by other sites',
    change: {
      file: 'apps/api/src/http/same-site.ts',
      find: "typeof site !== 'string' || !FOREIGN.has(site)",
      put: "typeof site !== 'string' || !FOREIGN.has(site) || READS.has(method)",
    },
    noticedBy: by(SAME_SITE, 'gets nothing from'),
  },
  {
    id: 'get-starts-work',
    drops: 'the mark of a GET that starts work',
    change: {
      file: 'apps/api/src/stores/stores.routes.ts',
      find: "return { ...result, sampleListings: [...sampleListings] };\n    },\n    { rate: 'research', startsWork: true },",
      put: "return { ...result, sampleListings: [...sampleListings] };\n    },\n    { rate: 'research' },",
    },
    noticedBy: by(SAME_SITE, 'is answered unless it would start work'),
  },
  rate('upload', 30, 'has a limit for each person'),
  rate('export', 30, 'has a limit for each person'),
  rate('token', 30, 'has a limit for each person'),
  rate('research', 60, 'has a limit for each person'),
  rate('change', 120, 'has a limit for each person'),
  {
    id: 'limit-run',
    drops: 'the counting of runs',
    change: {
      file: RATES,
      find: 'allowList: (request) => groupOf(request) === null,',
      put: "allowList: (request) => [null, 'run'].includes(groupOf(request)),",
    },
    noticedBy: by(LIMITS, 'has a limit for each person'),
  },
  {
    id: 'one-bucket-for-all',
    drops: 'the person in the count',
    change: {
      file: RATES,
      find: "`${groupOf(request) ?? ''}:${personOf(request)}`",
      put: "`${groupOf(request) ?? ''}:`",
    },
    noticedBy: by(LIMITS, 'a burst is refused for whoever made it'),
  },
  {
    id: 'any-proxy',
    drops: 'the names of the proxies',
    change: {
      file: 'apps/api/src/app.ts',
      find: 'config.http.trustedProxies.length === 0 ? false : [...config.http.trustedProxies]',
      put: 'true',
    },
    noticedBy: by('apps/api/src/http/forwarding.test.ts', 'nobody is somebody else by saying so'),
  },
  {
    id: 'undeclared-routes',
    drops: 'the demand that a route says who may use it',
    change: {
      file: 'apps/api/src/http/declared-routes.ts',
      find: "url.startsWith('/api/') && ",
      put: "url.startsWith('/nowhere/') && ",
    },
    noticedBy: by(
      'apps/api/src/http/declared-routes.test.ts',
      'the api does not start with a route of which nobody has said who may use it',
    ),
  },
  {
    id: 'unsigned-in',
    drops: 'the demand for a session',
    change: {
      file: 'apps/api/src/http/route.ts',
      find: 'if (user === null) {',
      put: 'if (user === undefined) {',
    },
    noticedBy: by('apps/api/src/access/who-gets-what.test.ts', 'who gets what from'),
  },
  {
    id: 'any-link',
    drops: 'the look at the addresses of listings',
    change: {
      file: 'apps/api/src/present/safe-url.ts',
      find: 'url !== null && /^https?:\\/\\//i.test(url) ? url : null',
      put: 'url',
    },
    noticedBy: by('apps/api/src/stores/lying-marketplace.test.ts', 'of a listing leads nowhere'),
  },
  header(
    'strict-transport-security',
    "  'strict-transport-security': 'max-age=63072000; includeSubDomains',\n",
  ),
  header('x-content-type-options', "  'x-content-type-options': 'nosniff',\n"),
  header('referrer-policy', "  'referrer-policy': 'no-referrer',\n"),
  header('cross-origin-opener-policy', "  'cross-origin-opener-policy': 'same-origin',\n"),
  header('cross-origin-resource-policy', "  'cross-origin-resource-policy': 'same-origin',\n"),
  header('x-frame-options', "  'x-frame-options': 'DENY',\n"),
  header('content-security-policy', "  'content-security-policy': NO_PAGE,\n"),
  header('cache-control', "  'cache-control': 'no-store',\n"),
  directive('trusted types', '    "require-trusted-types-for \'script\'",\n'),
  directive('the list of trusted types', '    `trusted-types ${POLICIES}`,\n'),
  {
    id: 'nonce',
    drops: 'the nonce of each page',
    change: {
      file: HEADERS,
      find: "randomBytes(18).toString('base64')",
      put: "randomBytes(18).fill(0).toString('base64')",
    },
    noticedBy: PAGE,
  },
  {
    id: 'long-paths',
    drops: 'the most characters of a path',
    change: {
      file: 'apps/api/src/http/long-paths.ts',
      find: 'MOST_PATH_CHARACTERS = 2_048',
      put: 'MOST_PATH_CHARACTERS = 2_048_000',
    },
    noticedBy: by(BAD_REQUESTS, 'and all security headers'),
  },
  {
    id: 'formulas',
    drops: 'the guard of formulas',
    change: {
      file: 'packages/spreadsheet/src/csv/formula-guard.ts',
      find: "(needsGuard(text) ? `'${text}` : text)",
      put: 'text',
    },
    noticedBy: by(
      'packages/spreadsheet/src/write-csv.test.ts',
      'formulas are guarded unless that is refused',
    ),
  },
];
