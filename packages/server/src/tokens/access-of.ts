import type { MarketplaceAccess } from '@partsight/domain/tokens/capability';

import type { TokenAccess } from '../db/records/application-token.record.ts';
import { msLeftOf, type TokenFacts } from './token-status.ts';

/** The token for one part of the marketplace, or why it is missing. */
export function accessOf(
  { pasted, own }: TokenFacts,
  access: TokenAccess,
  now: Date,
): MarketplaceAccess {
  const byToken = msLeftOf(pasted, now) > 0;
  const byKeyset = own?.kind === 'usable' || own?.kind === 'renewable';
  if (byToken && (access === 'research' || !byKeyset)) {
    return { through: 'token', why: null };
  }
  if (byKeyset) {
    return { through: 'keyset', why: null };
  }
  if (pasted !== null) {
    return { through: null, why: 'token-expired' };
  }
  switch (own?.kind) {
    case undefined:
      return { through: null, why: 'no-keyset' };
    case 'denied':
      return { through: null, why: own.why === 'invalid-scope' ? 'not-granted' : 'keyset-refused' };
    case 'unproven':
      return { through: null, why: 'not-known-yet' };
  }
}
