import { createHash, randomBytes } from 'node:crypto';

/** What a link carries. The database knows nothing but its hash. */
export type LinkKey = { readonly secret: string; readonly hash: Buffer };

const KEY_BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

const keyOf = (secret: string): LinkKey => ({
  secret,
  hash: createHash('sha256').update(secret).digest(),
});

export const newLinkKey = (): LinkKey => keyOf(randomBytes(KEY_BYTES).toString('base64url'));

/** The key of a link, or null when it cannot be one of ours. */
export const readLinkKey = (secret: string): LinkKey | null =>
  SHAPE.test(secret) ? keyOf(secret) : null;
