import type { TokenAccess } from '../../db/records/application-token.record.ts';
import type { AdHocMarketplace } from '../../engine/lanes/call/ad-hoc-marketplace.ts';
import { failed, off, ok, skipped, type CheckResult } from './check-result.ts';

const LARGEST_DIFFERENCE_S = 60;

/** Whether the marketplace's address responds, and its clock. */
export async function checkReach(
  { ping }: AdHocMarketplace,
  origin: string,
  now: () => Date,
): Promise<CheckResult> {
  const answer = await ping({ path: '/', signal: AbortSignal.timeout(15_000) });
  if (answer.kind === 'unreachable') {
    return failed(
      `${origin} cannot be reached: ${answer.detail}`,
      'check MARKETPLACE_API_ORIGIN and that this machine may call it',
    );
  }
  const difference =
    answer.date === null ? 0 : Math.round((now().getTime() - answer.date.getTime()) / 1000);
  return Math.abs(difference) > LARGEST_DIFFERENCE_S
    ? failed(
        `this machine’s clock is ${Math.abs(difference)} s ${difference > 0 ? 'ahead of' : 'behind'} the marketplace’s`,
        'set the clock; windows and expiries go by it',
      )
    : ok(`${origin} answers, and the clocks agree`);
}

export type MintCheck = { readonly result: CheckResult; readonly token: string | null };

const NO_KEYSET = {
  base: off(
    'the server has no keyset',
    'set MARKETPLACE_CLIENT_ID and MARKETPLACE_CLIENT_SECRET, or let everybody paste a token of their own',
  ),
  research: skipped('without a keyset each person’s own token decides'),
} as const satisfies Record<TokenAccess, CheckResult>;

const GRANTED = {
  base: 'live listings, categories and meters are open',
  research: 'granted: sold listings from the Research API are on',
} as const satisfies Record<TokenAccess, string>;

const NOT_GRANTED = {
  base: failed(
    'the keyset may not have even the base scope',
    'see at developer.ebay.com whether the keyset is enabled: it stays disabled until account deletion notifications are subscribed to or exempted',
  ),
  research: off(
    'not granted: sold listings from the Research API are off; what is for sale now and Product Research by hand are on',
    'nothing, or ask eBay for Marketplace Insights; it takes no new applicants at present',
  ),
} as const satisfies Record<TokenAccess, CheckResult>;

/** Mints a token to see what the keyset is granted; reading the quota would prove nothing. */
export async function checkMint(
  { mint }: AdHocMarketplace,
  access: TokenAccess,
): Promise<MintCheck> {
  if (mint === null) {
    return { result: NO_KEYSET[access], token: null };
  }
  const outcome = await mint.mint(access, AbortSignal.timeout(20_000));
  switch (outcome.kind) {
    case 'granted':
      return { result: ok(GRANTED[access]), token: outcome.token };
    case 'refused':
      return {
        result:
          outcome.why === 'invalid-scope'
            ? NOT_GRANTED[access]
            : failed(
                'the marketplace does not accept the keyset',
                'compare MARKETPLACE_CLIENT_ID and MARKETPLACE_CLIENT_SECRET with App ID and Cert ID of the keyset, and that both are of production or both of the sandbox',
              ),
        token: null,
      };
    case 'throttled':
      return {
        result: failed('the marketplace hands out no more tokens today', 'try again tomorrow'),
        token: null,
      };
    case 'unreachable':
      return {
        result: failed(`no token: ${outcome.detail}`, 'try again; see what stands at reach'),
        token: null,
      };
  }
}
