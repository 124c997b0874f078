import { z } from 'zod';

import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import type { Outcome } from '../outcome.ts';

const publicKey = z.object({ algorithm: z.string(), digest: z.string(), key: z.string() });
export type PublicKey = z.output<typeof publicKey>;

const MAX_BYTES = 64 * 1024;

/** The public key that verifies a notification's signature. */
export async function readPublicKey(
  http: MarketplaceHttp,
  query: { readonly token: string; readonly keyId: string; readonly signal: AbortSignal },
): Promise<Outcome<PublicKey>> {
  const reply = await fetchJson(http, {
    path: `/commerce/notification/v1/public_key/${encodeURIComponent(query.keyId)}`,
    schema: publicKey,
    maxBytes: MAX_BYTES,
    token: query.token,
    signal: query.signal,
  });
  return reply.kind === 'found' ? { kind: 'found', answer: reply.answer.body } : reply;
}
