import { createHmac, hash, randomBytes } from 'node:crypto';

import type { PendingSignIn } from './person.record.ts';

/** A secret that only one browser holds. The database stores only its hash. */
export type BrowserKey = { readonly secret: string; readonly hash: Buffer };

const KEY_BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

const keyOf = (secret: string): BrowserKey => ({
  secret,
  hash: hash('sha256', secret, 'buffer'),
});

export const newBrowserKey = (): BrowserKey => keyOf(randomBytes(KEY_BYTES).toString('base64url'));

/** The key sent by a browser, or null when it cannot be ours. */
export const readBrowserKey = (secret: string | undefined): BrowserKey | null =>
  secret !== undefined && SHAPE.test(secret) ? keyOf(secret) : null;

/**
 * What this browser must bring back from the identity provider. Computed from its secret, so that
 * nothing of it is stored.
 */
export function pendingSignIn({ secret }: BrowserKey): PendingSignIn {
  const derive = (name: string): string =>
    createHmac('sha256', secret).update(name).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}
