import { createHash, randomBytes } from 'node:crypto';

/** A secret that only one browser holds. The database stores only its hash. */
export type BrowserKey = { readonly secret: string; readonly hash: Buffer };

const KEY_BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

const keyOf = (secret: string): BrowserKey => ({
  secret,
  hash: createHash('sha256').update(secret).digest(),
});

export const newBrowserKey = (): BrowserKey => keyOf(randomBytes(KEY_BYTES).toString('base64url'));

/** The key sent by a browser, or null when it cannot be ours. */
export const readBrowserKey = (secret: string | undefined): BrowserKey | null =>
  secret !== undefined && SHAPE.test(secret) ? keyOf(secret) : null;
