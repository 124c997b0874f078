import type { Mutant } from '../mutant.ts';
import { by } from '../row.ts';

const PROVIDER = 'apps/api/src/access/hostile-provider.test.ts';
const ACCESS = 'apps/api/src/access/access.test.ts';
const SEAL = 'packages/server/src/tokens/token-seal.ts';

const isListed = (condition: string): string =>
  `create or replace function is_listed(is_verified boolean, address text, address_domain text)
    returns boolean language sql stable
    return ${condition} and exists (select from access_rules
      where (kind = 'address' and value = lower(address))
        or (kind = 'domain' and value = address_domain))`;

/** Who comes in, for how long, and what opens a token. */
export const GATE_MUTANTS: readonly Mutant[] = [
  {
    id: 'verified-address',
    drops: 'the demand that an address is verified',
    change: { migration: isListed('address_domain is not null') },
    noticedBy: by(PROVIDER, 'comes in by no door and leaves no row'),
  },
  {
    id: 'allow-list',
    drops: 'the allow-list',
    change: {
      migration: `create or replace function is_listed(is_verified boolean, address text, address_domain text)
        returns boolean language sql stable return true`,
    },
    noticedBy: by('apps/api/src/app.test.ts', 'a person taken off the allow-list is out'),
  },
  {
    id: 'signature',
    drops: 'the look at the signature of an ID token',
    change: {
      file: 'packages/server/src/access/identity-provider.ts',
      find: '[enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])]',
      put: '[...(isPlain ? [allowInsecureRequests] : []), ...[enableNonRepudiationChecks].slice(1)]',
    },
    noticedBy: by(PROVIDER, 'a token that is not what it should be lets nobody in'),
  },
  {
    id: 'sign-in-nonce',
    drops: 'the nonce of a sign-in',
    change: {
      file: 'packages/server/src/access/identity-provider.ts',
      find: 'expectedNonce: pending.nonce,',
      put: '',
    },
    noticedBy: by(PROVIDER, 'a token that is not what it should be lets nobody in'),
  },
  {
    id: 'idle-sessions',
    drops: 'the end of a session that nobody uses',
    change: {
      file: 'packages/server/src/access/sessions.repo.ts',
      find: 'sessions.expires_at > $2 and sessions.seen_at > $3)',
      put: "sessions.expires_at > $2 and sessions.seen_at > $3 - interval '1 year')",
    },
    noticedBy: by(ACCESS, 'is over when'),
  },
  {
    id: 'cookie-for-scripts',
    drops: 'what keeps scripts from the session',
    change: {
      file: 'apps/api/src/http/session-cookie.ts',
      find: 'httpOnly: true',
      put: 'httpOnly: false',
    },
    noticedBy: by(ACCESS, 'the session cookie can only be sent by our own pages'),
  },
  {
    id: 'seal-of-its-owner',
    drops: 'the owner in the seal of a token',
    change: {
      file: SEAL,
      find: 'cipher.setAAD(boundTo(userId, purpose, current.id));',
      put: "cipher.setAAD(boundTo('', purpose, current.id));",
    },
    noticedBy: by('packages/server/src/tokens/token-seal.test.ts', 'opens for its owner alone'),
  },
  {
    id: 'plain-database',
    drops: 'the demand for TLS to the database',
    change: {
      file: 'packages/server/src/platform/config/demands.ts',
      find: "url.searchParams.get('sslmode') === 'verify-full'",
      put: "url.searchParams.get('sslmode') !== 'never'",
    },
    noticedBy: by('packages/server/src/platform/config/production.test.ts', 'production refuses'),
  },
  {
    id: 'storage',
    drops: 'the most bytes of one account',
    change: {
      file: 'packages/server/src/imports/import-limits.ts',
      find: 'if (bytes > mostBytes) {',
      put: 'if (bytes < 0) {',
    },
    noticedBy: by('packages/server/src/imports/import-limits.test.ts', 'bytes count as well'),
  },
];
