import { z } from 'zod';

import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Outcome } from '../outcome.ts';

const user = z.object({
  userId: z.string().min(1),
  username: z.string().nullish(),
  registrationMarketplaceId: z.string().nullish(),
});

export type MarketplaceUser = {
  /** Never changes, unlike the name. */
  readonly userId: string;
  readonly username: string | null;
  /** The site they registered at, such as EBAY_US. */
  readonly registeredAt: string | null;
};

/** Who consented. */
export async function readUser(
  http: MarketplaceHttp,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
): Promise<Outcome<MarketplaceUser>> {
  const outcome = await fetchJson(http, {
    host: 'identity',
    path: '/commerce/identity/v1/user/',
    token,
    schema: user,
    signal,
  });
  if (outcome.kind !== 'found') {
    return outcome;
  }
  const { userId, username, registrationMarketplaceId } = outcome.answer.body;
  return {
    kind: 'found',
    answer: { userId, username: username ?? null, registeredAt: registrationMarketplaceId ?? null },
  };
}
