import type { ExaminedMarketplace } from '../../lanes/call/examine-marketplace.ts';
import type { TokenAccess } from '../../tokens/application-token.record.ts';
import { failed, off, ok, skipped, type Found } from './finding.ts';

const LARGEST_DIFFERENCE_S = 60;

/** Whether anybody answers at the marketplace's address, and what time it is there. */
export async function examineReach(
  { knock }: ExaminedMarketplace,
  origin: string,
  now: () => Date,
): Promise<Found> {
  const answer = await knock({ path: '/', signal: AbortSignal.timeout(15_000) });
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

export type Minted = { readonly found: Found; readonly token: string | null };

const NO_KEYSET = {
  base: off(
    'the server has no keyset',
    'set MARKETPLACE_CLIENT_ID and MARKETPLACE_CLIENT_SECRET, or let everybody paste a token of their own',
  ),
  research: skipped('without a keyset each person’s own token decides'),
} as const satisfies Record<TokenAccess, Found>;

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
} as const satisfies Record<TokenAccess, Found>;

/** Mints a token to see what the keyset is granted; a meter would prove nothing. */
export async function examineMint(
  { mint }: ExaminedMarketplace,
  access: TokenAccess,
): Promise<Minted> {
  if (mint === null) {
    return { found: NO_KEYSET[access], token: null };
  }
  const outcome = await mint.mint(access, AbortSignal.timeout(20_000));
  switch (outcome.kind) {
    case 'granted':
      return { found: ok(GRANTED[access]), token: outcome.token };
    case 'refused':
      return {
        found:
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
        found: failed('the marketplace hands out no more tokens today', 'try again tomorrow'),
        token: null,
      };
    case 'unreachable':
      return {
        found: failed(`no token: ${outcome.detail}`, 'try again; see what stands at reach'),
        token: null,
      };
  }
}
